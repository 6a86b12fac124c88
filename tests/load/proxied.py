"""Two servers on one PostgreSQL through PgBouncer, which gives a connection for a transaction only, behind HAProxy."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .kills import pair
from .postmaster import Postmaster
from .served import HOST, PATIENCE, Served, all_killed, free_port, wait_for

NEEDED = {"haproxy": "haproxy", "pgbouncer": "pgbouncer"}
"""The programs, and the packages of Debian that have them."""
POOLED = """\
[databases]
scorekeeper = host={data} dbname=postgres user=postgres
[pgbouncer]
listen_addr = {host}
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
"""
BALANCED = """\
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend phones
  bind {host}:{port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /healthz
"""


class Missing(Exception):
    """Raised with one line that says what to install."""


@contextmanager
def proxied(folder: Path, postmaster: Postmaster) -> Iterator[tuple[str, list[Served]]]:
    """The balancer's address, and the servers behind it. Raises `Missing`."""
    programs = {name: _found(name) for name in NEEDED}
    port = free_port()
    pooled = POOLED.format(data=postmaster.data, host=HOST, port=port)
    with _running(
        [programs["pgbouncer"]], _written(folder, "pgbouncer.ini", pooled), port, postmaster.made.system_user
    ):
        servers = pair(folder, f"postgresql+psycopg://postgres@{HOST}:{port}/scorekeeper")
        with all_killed(servers):
            for server in servers:
                server.start()
                server.wait_ready()
            port = free_port()
            lines = [f"  server s{server.port} {server.address} check inter 500ms\n" for server in servers]
            balanced = BALANCED.format(host=HOST, port=port) + "".join(lines)
            with _running([programs["haproxy"], "-db", "-f"], _written(folder, "haproxy.cfg", balanced), port):
                yield f"{HOST}:{port}", servers


@contextmanager
def _running(command: list[str], config: Path, port: int, user: str | None = None) -> Iterator[None]:
    """A program in front of others, until it listens and as long as it is wanted."""
    with config.with_suffix(".log").open("ab") as log:
        program = subprocess.Popen([*command, str(config)], stdout=log, stderr=log, user=user)
    try:
        wait_for(lambda: _listens(port), f"{command[0]} to listen; see {config.with_suffix('.log')}", 20)
        yield
    finally:
        program.terminate()
        program.wait(PATIENCE)


def _written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def _listens(port: int) -> bool:
    try:
        socket.create_connection((HOST, port), timeout=1).close()
    except OSError:
        return False
    return True


def _found(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if not found:
        raise Missing(f"This needs HAProxy and PgBouncer: apt-get install {' '.join(NEEDED.values())}")
    return found
