import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Logs in at the issuer that it is given, as a client of that id and secret, and prints what it got. */
public class RecordedLogin {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    public static void main(String[] arguments) throws Exception {
        String callback = encoded(arguments[3]);
        String asked = arguments[0] + "/authorize?response_type=code&scope=openid&state=st4te-of-java-1234567&client_id="
                + arguments[1] + "&redirect_uri=" + callback;
        String location = sent(HttpRequest.newBuilder(URI.create(asked)))
                .headers().firstValue("Location").orElseThrow();
        Matcher code = Pattern.compile("[?&]code=([^&]+)").matcher(location);
        if (!code.find()) throw new IllegalStateException(location);
        String form = "grant_type=authorization_code&code=" + code.group(1) + "&redirect_uri=" + callback
                + "&client_id=" + arguments[1] + "&client_secret=" + arguments[2];
        System.out.println(code.group(1));
        System.out.println(sent(HttpRequest.newBuilder(URI.create(arguments[0] + "/oauth/token"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form))).body());
    }

    private static HttpResponse<String> sent(HttpRequest.Builder request) throws Exception {
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
