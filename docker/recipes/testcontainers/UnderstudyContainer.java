import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/** A provider in a container, for Testcontainers for Java. */
public final class UnderstudyContainer extends GenericContainer<UnderstudyContainer> {
    private static final int PORT = 8414;

    public UnderstudyContainer(String image) {
        super(DockerImageName.parse(image));
        withExposedPorts(PORT);
        withEnv("UNDERSTUDY_LOGIN", "auto");
        waitingFor(Wait.forHttp("/_understudy/health").forPort(PORT));
    }

    /** By default the issuer follows the host of each request, so that it is this one. */
    public String issuer() {
        return "http://" + getHost() + ":" + getMappedPort(PORT);
    }
}
