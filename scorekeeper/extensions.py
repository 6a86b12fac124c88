"""The Flask extensions, made once and given to each application."""

from flask_alembic import Alembic
from flask_wtf import CSRFProtect

from .db import Model

alembic = Alembic(metadatas=Model.metadata, run_mkdir=False)
csrf = CSRFProtect()
