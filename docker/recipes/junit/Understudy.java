import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** An identity provider of one test: `@Understudy.Test class LoginTest`, whose methods take an `Understudy`. */
public final class Understudy implements CloseableResource {
    /** Gives the tests of a class, or one test, a provider each; `config` is JSON. */
    @Retention(RetentionPolicy.RUNTIME)
    @ExtendWith(Extension.class)
    public @interface Test {
        String profile() default "generic";

        String config() default "{}";
    }

    /** What its tokens and its discovery document name. */
    public final String issuer;

    public final String url;
    private final Server server;
    private final String name;

    private Understudy(Server server, String profile, String config) {
        this.server = server;
        var made = send(
            server.url, "POST", "tenants", "{\"profile\": " + quoted(profile) + ", \"config\": " + config + "}");
        issuer = member(made, "issuer");
        name = member(made, "name");
        url = member(made, "control").replaceFirst("/_understudy$", "");
    }

    /** Answers an authorize URL as the user would: where the browser is sent. */
    public URI login(String user, URI authorize) {
        var order = "{\"user\": " + quoted(user) + ", \"url\": " + quoted(authorize.toString()) + "}";
        return URI.create(member(control("POST", "authorize", order), "location"));
    }

    /** An access token. */
    public String token(String user, String scope) {
        var order = "{\"user\": " + quoted(user) + ", \"scope\": " + quoted(scope) + "}";
        return member(control("POST", "tokens", order), "token");
    }

    /** Bends answers: `rule("{\"when\": {\"endpoint\": \"token\"}, \"then\": {\"deny\": {}}}")`. */
    public void rule(String json) {
        control("POST", "rules", json);
    }

    /** Moves the time of the provider. */
    public void advance(Duration by) {
        control("PATCH", "clock", "{\"advance\": " + by.toSeconds() + "}");
    }

    /** Calls the control API; an IllegalStateException if it refuses. */
    public String control(String method, String resource, String json) {
        return send(url, method, resource, json);
    }

    @Override
    public void close() {
        send(server.url, "DELETE", "tenants/" + name, "");
    }

    private static String send(String url, String method, String resource, String json) {
        var request = HttpRequest.newBuilder(URI.create(url + "/_understudy/" + resource))
            .header("Content-Type", "application/json").method(method, BodyPublishers.ofString(json)).build();
        try {
            var answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
            if (answer.statusCode() < 400) return answer.body();
            throw new IllegalStateException(method + " " + resource + " was refused: " + answer.body());
        } catch (IOException | InterruptedException error) {
            throw new IllegalStateException(error);
        }
    }

    /** A text without control characters, as JSON. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String member(String json, String name) {
        var found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
        if (found.find()) return found.group(1);
        throw new IllegalStateException("no " + name + " in " + json);
    }

    /** One server for all tests; it ends with this process, however that ends, since its standard input does. */
    private static final class Server implements CloseableResource {
        final String url;
        private final Process process;

        Server() {
            try {
                process = new ProcessBuilder(
                    "understudy", "exec", "--log", "off", "--", "sh", "-c", "echo \"$UNDERSTUDY_URL\"; read -r _")
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
                url = new BufferedReader(new InputStreamReader(process.getInputStream())).readLine();
            } catch (IOException error) {
                throw new IllegalStateException(error);
            }
            if (url == null) throw new IllegalStateException("understudy did not start");
        }

        @Override
        public void close() throws IOException {
            process.getOutputStream().close();
        }
    }

    static final class Extension implements ParameterResolver, AfterTestExecutionCallback {
        private static final Namespace SPACE = Namespace.create(Understudy.class);

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Understudy.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            var server = context.getRoot().getStore(SPACE)
                .getOrComputeIfAbsent(Server.class, type -> new Server(), Server.class);
            var settings = context.getTestMethod().map(method -> method.getAnnotation(Test.class))
                .or(() -> Optional.of(context.getRequiredTestClass().getAnnotation(Test.class))).get();
            return context.getStore(SPACE).getOrComputeIfAbsent(
                Understudy.class, type -> new Understudy(server, settings.profile(), settings.config()));
        }

        /** A test that fails says what was wrong with its requests. */
        @Override
        public void afterTestExecution(ExtensionContext context) {
            var provider = context.getStore(SPACE).get(Understudy.class, Understudy.class);
            if (provider == null || context.getExecutionException().isEmpty()) return;
            var refused = provider.control("GET", "requests?outcome=refused", "");
            context.publishReportEntry("what Understudy refused", refused);
        }
    }
}
