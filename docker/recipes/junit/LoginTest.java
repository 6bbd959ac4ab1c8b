import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@Understudy.Test
class LoginTest {
    private static final String CALLBACK = "http://localhost:3000/callback";

    @Test
    void bobLogsIn(Understudy idp) throws Exception {
        assertEquals(200, logIn(idp, "bob").statusCode());
    }

    @Test
    @Understudy.Test(profile = "auth0", config = "{\"login\": \"auto\"}")
    void theProviderIsDownForAMoment(Understudy idp) throws Exception {
        assertTrue(idp.issuer.endsWith("/"));
        idp.rule("{\"when\": {\"endpoint\": \"token\"}, \"then\": {\"respond\": {\"status\": 503}}, \"times\": 1}");
        assertEquals(503, logIn(idp, "bob").statusCode());
    }

    @Test
    void aTokenExpires(Understudy idp) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(idp.url + "/userinfo"))
            .header("Authorization", "Bearer " + idp.token("bob", "openid")).build();
        idp.advance(Duration.ofHours(2));
        assertEquals(401, HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).statusCode());
    }

    /** Stands for the code under test. */
    private static HttpResponse<String> logIn(Understudy idp, String user) throws Exception {
        var location = idp.login(user, URI.create(
            idp.url + "/authorize?response_type=code&client_id=app&scope=openid&redirect_uri=" + CALLBACK));
        var code = location.getQuery().replaceFirst("(^|.*&)code=([^&]*).*", "$2");
        var form = "grant_type=authorization_code&client_id=app&client_secret=any&redirect_uri=" + CALLBACK
            + "&code=" + code;
        var request = HttpRequest.newBuilder(URI.create(idp.url + "/oauth/token"))
            .header("Content-Type", "application/x-www-form-urlencoded").POST(BodyPublishers.ofString(form)).build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }
}
