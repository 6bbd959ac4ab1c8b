"""A provider in a container, for Testcontainers for Python."""

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
    def issuer(self) -> str:
        """By default the issuer follows the host of each request, so that it is this one."""
        return f"http://{self.get_container_host_ip()}:{self.get_exposed_port(PORT)}"
