import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;

@Testcontainers
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class LoginTest {
    // The class of docker/recipes/testcontainers; it runs before Spring reads discovery.
    @Container
    static final UnderstudyContainer provider = new UnderstudyContainer("understudy:0.1.0");

    @DynamicPropertySource
    static void issuer(DynamicPropertyRegistry properties) {
        properties.add("ISSUER", provider::issuer);
    }

    @LocalServerPort
    int port;

    @Test
    void leadsToTheProvider() throws Exception {
        var site = URI.create("http://localhost:" + port + "/oauth2/authorization/understudy");
        var answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(site).build(), BodyHandlers.discarding());
        assertThat(answer.headers().firstValue("Location").orElseThrow())
                .startsWith(provider.issuer() + "/authorize?");
    }
}
