import java.io.IOException;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Logs in at the authorize URL that it is given, and prints where the browser would be sent. */
public class Login {
    private static final Pattern FORM =
            Pattern.compile("action=\"([^\"]+)\">\\s*<input type=\"hidden\" name=\"form\" value=\"([^\"]+)\"");

    public static void main(String[] arguments) throws IOException {
        CookieHandler.setDefault(new CookieManager());
        HttpURLConnection page = open(arguments[0]);
        Matcher form = FORM.matcher(read(page));
        if (!form.find()) throw new IOException("no form");

        String body = "form=" + encoded(form.group(2)) + "&username=" + encoded(arguments[1]);
        HttpURLConnection login = open(URI.create(arguments[0]).resolve(form.group(1)).toString());
        login.setDoOutput(true);
        login.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
        System.out.println(location(login));

        // The session's cookie has a lifetime, which this cookie manager sends with quotes and $Path.
        System.out.println(location(open(arguments[0] + "&prompt=none")));
    }

    private static HttpURLConnection open(String url) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) URI.create(url).toURL().openConnection();
        connection.setInstanceFollowRedirects(false);
        return connection;
    }

    private static String location(HttpURLConnection answer) throws IOException {
        if (answer.getResponseCode() != 303) throw new IOException("status " + answer.getResponseCode());
        return answer.getHeaderField("Location");
    }

    private static String read(HttpURLConnection answer) throws IOException {
        return new String(answer.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
