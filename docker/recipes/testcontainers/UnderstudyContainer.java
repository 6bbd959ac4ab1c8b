import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
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

    public String url() {
        return "http://" + getHost() + ":" + getMappedPort(PORT);
    }

    /** By default it has the host of the request; some profiles end it with a slash or a path. */
    public String issuer() throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(url() + "/_understudy")).header("Accept", "application/json");
        var answer = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString()).body();
        return answer.replaceFirst(".*\"issuer\":\"([^\"]*)\".*", "$1");
    }
}
