"""Starts servers."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import ssl
import subprocess
import tempfile
from collections.abc import Mapping
from importlib import metadata
from os import PathLike
from typing import Any, Literal

from ._api import Config, Index, TenantState
from ._control import Control, UnderstudyError
from ._tenant import Tenant

# A server ends with the process that started it, however that ends: its standard input does.
LIFE = 'echo "$UNDERSTUDY_URL"; read -r _'


class Server(Tenant):
    """A running server, which is a provider itself and has as many tenants as are asked for."""

    def __init__(
            self, url: str, process: subprocess.Popen[str] | None = None, folder: str | None = None) -> None:
        #: A PEM file with the authority that clients must trust, where it speaks HTTPS.
        self.ca_file = os.path.join(folder, "ca.pem") if folder and url.startswith("https:") else None
        trust = ssl.create_default_context(cafile=self.ca_file) if self.ca_file else None
        control = Control(url.rstrip("/") + "/_understudy", trust)
        self._process = process
        self._folder = folder
        if process:
            atexit.register(self.close)
        super().__init__(control, control.call(Index, "GET", "")["issuer"])

    def tenant(
            self, name: str | None = None, *, profile: str | Mapping[str, Any] | None = None,
            config: Config | None = None) -> Tenant:
        """A new tenant; without a name it is given one that nobody else has."""
        order = {"name": name, "profile": profile, "config": config}
        made = self.control.call(
            TenantState, "POST", "tenants", {key: each for key, each in order.items() if each is not None})
        return Tenant(Control(made["control"], self.control.trust), made["issuer"], made["name"])

    def close(self) -> None:
        """Stops the server, if it was started here."""
        atexit.unregister(self.close)
        if self._process:
            self._process.communicate()
            self._process = None
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)


def start(
        *, profile: str | None = None, config: Config | Mapping[str, Any] | str | PathLike[str] | None = None,
        login: Literal["form", "auto"] | None = None, port: int = 0, tls: bool = False,
        log: Literal["text", "json", "off"] = "off", command: str | None = None,
        **options: str | int | bool) -> Server:
    """Starts a server on a free port. `config` is a file or its contents; more options are those of
    `understudy serve`: `start(seed=7, allow_host="idp.test")`."""
    # Settings of another server, as `understudy exec` hands down, are not for this one.
    environment = {
        name: each for name, each in os.environ.items()
        if not name.startswith("UNDERSTUDY_") or name == "UNDERSTUDY_CONTROL_TOKEN"}
    options |= {"port": port, "log": log, "tls": tls, "profile": profile or False, "login": login or False}
    if isinstance(config, Mapping):
        environment["UNDERSTUDY_CONFIG_JSON"] = json.dumps(config)
    elif config is not None:
        options["config"] = os.fspath(config)
    folder = tempfile.mkdtemp(prefix="understudy-") if tls or options.get("tls_only") else None
    if folder:
        options["tls_ca_file"] = os.path.join(folder, "ca.pem")
    process = subprocess.Popen(
        [command or binary(), "exec", *arguments(options), "--", "sh", "-c", LIFE], env=environment, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE if log == "off" else None)
    if url := process.stdout.readline().strip() if process.stdout else "":
        return Server(url, process, folder)
    _, said = process.communicate()
    if folder:
        shutil.rmtree(folder)
    raise UnderstudyError((said or "").strip() or f"understudy ended with the status {process.returncode}")


def connect(url: str) -> Server:
    """A server that runs already, as one of `understudy exec` does: `connect(os.environ["UNDERSTUDY_URL"])`."""
    return Server(url)


def binary() -> str:
    """The command that came with this package; without it, the one in the PATH."""
    files = metadata.files("understudy-idp") if __package__ else None
    for file in files or []:
        if file.name == "understudy":
            path = os.path.realpath(str(file.locate()))
            if os.access(path, os.X_OK):
                return path
    if found := shutil.which("understudy"):
        return found
    raise UnderstudyError("this package has no understudy for this machine, and the PATH has none")


def arguments(options: Mapping[str, str | int | bool]) -> list[str]:
    stated = {"--" + name.replace("_", "-"): each for name, each in options.items() if each is not False}
    return [part for name, each in stated.items() for part in ([name] if each is True else [name, str(each)])]
