"""The Flask extensions, made once and given to each application; Alembic's is in `scorekeeper.migrating`."""

from flask_wtf import CSRFProtect

csrf = CSRFProtect()
