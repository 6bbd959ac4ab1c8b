"""A provider in a container, for Testcontainers for Python."""

import json
from urllib.request import Request, urlopen

from testcontainers.core.container import DockerContainer
from testcontainers.core.wait_strategies import HttpWaitStrategy

PORT = 8414


class UnderstudyContainer(DockerContainer):
    def __init__(self, image: str = "understudy:0.1.0", **settings: str) -> None:
        """Settings are those of `understudy serve`: `UnderstudyContainer(login="auto")`."""
        super().__init__(image)
        self.with_exposed_ports(PORT)
        for name, value in settings.items():
            self.with_env(f"UNDERSTUDY_{name.upper()}", value)
        self.waiting_for(HttpWaitStrategy(PORT, "/_understudy/health"))

    @property
    def url(self) -> str:
        return f"http://{self.get_container_host_ip()}:{self.get_exposed_port(PORT)}"

    @property
    def issuer(self) -> str:
        """By default it has the host of the request; some profiles end it with a slash or a path."""
        with urlopen(Request(f"{self.url}/_understudy", headers={"Accept": "application/json"})) as answer:
            return str(json.load(answer)["issuer"])
