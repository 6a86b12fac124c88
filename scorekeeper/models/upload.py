"""Files on their way in: kept between the preview and the word to go ahead, a day at the most.

In the database, since another process may answer the second form than the first, on another machine where PostgreSQL
is used; and not in the page, since a file of ten thousand games is too large to travel to the phone and back.
"""

import io
import zlib
from datetime import datetime, timedelta
from typing import IO

from sqlalchemy import ForeignKey, LargeBinary, String, Text, delete, insert, select
from sqlalchemy.orm import Mapped, Session, mapped_column, object_session

from scorekeeper.db import Model, Row

from .conflict import Writer
from .keys import new_key
from .scorebook import Scorebook

KEPT = timedelta(days=1)
PIECE = 1024 * 1024
"""Bytes of a file in one row, before they are packed."""
_FAST = 1


class Upload(Model):
    """A file that a phone has sent; `key` is known to that phone alone, `size` is in bytes."""

    __tablename__ = "upload"

    scorebook_id: Mapped[int] = mapped_column(ForeignKey("scorebook.id"), index=True)
    key: Mapped[str] = mapped_column(String(30), unique=True)
    phone: Mapped[str] = mapped_column(String(64))
    name: Mapped[str] = mapped_column(Text)
    size: Mapped[int]
    at: Mapped[datetime]

    def stream(self) -> "Pieces":
        """What the file holds, read from the database as it goes."""
        session = object_session(self)
        if session is None:
            raise RuntimeError("an upload outside its session")
        return Pieces(session, self.id)


class UploadPiece(Row):
    """A part of a file, packed."""

    __tablename__ = "upload_piece"

    upload_id: Mapped[int] = mapped_column(ForeignKey("upload.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    packed: Mapped[bytes] = mapped_column(LargeBinary)


def keep_upload(book: Scorebook, file: IO[bytes], name: str, writer: Writer) -> Upload:
    """Keep a file for this phone until it says what is to become of it; those of yesterday go."""
    session = book.session
    forget_uploads(session, writer.at - KEPT)
    upload = Upload(scorebook_id=book.id, key=new_key(), phone=writer.phone, name=name, size=0, at=writer.at)
    session.add(upload)
    session.flush()
    number = 0
    while data := file.read(PIECE):
        piece = {"upload_id": upload.id, "number": number, "packed": zlib.compress(data, _FAST)}
        session.execute(insert(UploadPiece), [piece])
        number, upload.size = number + 1, upload.size + len(data)
    session.flush()
    return upload


def kept_upload(book: Scorebook, key: str, phone: str) -> Upload | None:
    """The file of that key, where this phone has sent it to this scorebook and it is still here."""
    mine = select(Upload).where(Upload.scorebook_id == book.id, Upload.key == key, Upload.phone == phone)
    return book.session.scalar(mine)


def forget_uploads(session: Session, before: datetime) -> None:
    """Forget the files that came before that time."""
    old = select(Upload.id).where(Upload.at < before)
    session.execute(delete(UploadPiece).where(UploadPiece.upload_id.in_(old)))
    session.execute(delete(Upload).where(Upload.at < before))


class Pieces(io.BytesIO):
    """The parts of a file one after the other; each is fetched once all before it was read. `given` counts bytes."""

    def __init__(self, session: Session, upload: int) -> None:
        super().__init__()
        self._session, self._upload, self._number = session, upload, 0
        self.given = 0

    def read(self, size: int | None = -1, /) -> bytes:
        """The next bytes of one part, at most so many; none at the end."""
        found = super().read(size)
        if not found and self._fetched():
            found = super().read(size)
        self.given += len(found)
        return found

    def _fetched(self) -> bool:
        of_file = (UploadPiece.upload_id == self._upload, UploadPiece.number == self._number)
        packed = self._session.scalar(select(UploadPiece.packed).where(*of_file))
        if packed is None:
            return False
        self._number += 1
        super().__init__(zlib.decompress(packed))
        return True
