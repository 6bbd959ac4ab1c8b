import Configuration
import OAuth

extension Option {
    static let config = Option(
        "config", .text, "FILE", .source, "a JSON5 file; - reads standard input")
    static let host = Option(
        "host", .text, "ADDRESS", .configuration, "default 127.0.0.1; IPv6 too")
    static let port = Option(
        "port", .number, "N", .configuration, "default 8414; 0 picks a free one")
    static let profile = Option(
        "profile", .text, "NAME", .configuration, "the provider that is played; default generic")
    static let issuer = Option(
        "issuer", .text, "URL", .configuration, "fixed issuer; default the host of the request")

    static let tls = Option(
        "tls", .toggle, nil, .configuration, "HTTPS beside HTTP, certificate made at start")
    static let tlsOnly = Option(
        "tls-only", .toggle, nil, .configuration, "HTTPS, and no plain HTTP")
    static let tlsCert = Option(
        "tls-cert", .text, "FILE", .configuration, "your own certificate and chain in PEM")
    static let tlsKey = Option(
        "tls-key", .text, "FILE", .configuration, "the private key of that certificate")

    static let log = Option(
        "log", .text, "text|json|off", .configuration,
        "a line per request on stderr; default \(defaults.log.rawValue)")

    private static let defaults = ServerConfiguration()

    static let outboundCA = Option(
        "outbound-ca", .text, "FILE", .configuration, "more CAs to trust for other hosts, in PEM")

    /// The options of `serve`.
    static let serving: [Option] = [
        config, profile, host, port, issuer,
        Option("public-url", .text, "URL", .configuration, "the server's address for browsers"),
        Option("internal-url", .text, "URL", .configuration, "the server's address for back ends"),
        Option(
            "allow-host", .list, "NAME,…", .configuration, "more host names that requests may name",
            member: "allowed_hosts"),
        Option(
            "allow-origin", .list, "ORIGIN,…", .configuration,
            "more origins whose pages may call the server", member: "allowed_origins"),
        Option(
            "registration", .text, "open|off", .configuration,
            "clients may register; default \(defaults.root.registration.rawValue)"),
        Option(
            "login", .text, "form|auto", .configuration,
            "auto signs in without a page; default \(defaults.root.login.rawValue)"),
        Option("seed", .number, "N", .configuration, "the same codes and tokens in every run"),
        Option("replica", .text, "NAME", .configuration, "the mark of this process among several"),
        Option(
            "ready-file", .text, "PATH", .configuration, "a file to write when the server answers"),
        Option("trust-proxy", .toggle, nil, .configuration, "believe X-Forwarded-* and Forwarded"),
        log,
        Option("log-all", .toggle, nil, .configuration, "health checks and files of pages too"),
        Option("control", .text, "on|off|token", .configuration, "the access to /_understudy"), tls,
        tlsOnly,
        Option("san", .list, "NAME,…", .configuration, "more names in the made certificate"),
        Option("tls-ca-file", .text, "PATH", .configuration, "a file for its CA"),
        Option(
            "ca-dir", .text, "DIR", .configuration, "keeps that CA and its key for the next run"),
        tlsCert, tlsKey, outboundCA,
    ]

    static let wait = Option(
        "wait", .number, "SECONDS", .command, "ask again for so long, until it answers")

    /// The options of `health`.
    static let probing: [Option] = [config, host, port, tls, tlsOnly, tlsCert, tlsKey, wait]

    /// The options of `diagnose`.
    static let diagnosing: [Option] = [
        config, profile,
        Option("format", .text, "text|json", .command, "the form of the report; default text"),
    ]

    static let discovery = Option(
        "discovery", .text, "FILE", .command, "the file of the discovery document")
    static let jwks = Option("jwks", .text, "FILE", .command, "the file of the key set")
    static let keep = Option("keep", .list, "CLAIM,…", .command, "claims whose values are copied")
    static let out = Option("out", .text, "FILE", .command, "the file to write; -o too")

    /// The options of `learn`.
    static let learning: [Option] = [discovery, jwks, keep, out]

    /// The options of `token`.
    static let minting: [Option] = [
        config, profile, issuer, host, port, tls, tlsOnly, tlsCert, tlsKey,
        Option("user", .text, "NAME", .command, "the user of the token, by sub or username"),
        Option("client-id", .text, "ID", .command, "the client that it is given to"),
        Option("scope", .text, "SCOPE", .command, "scope values with spaces between them"),
        Option("audience", .text, "AUDIENCE", .command, "the API that it is meant for"),
        Option("expires-in", .number, "SECONDS", .command, "its lifetime; expired if negative"),
        Option("claim", .claim, "NAME=VALUE", .command, "one more claim; JSON, else a string"),
        Option("id-token", .toggle, nil, .command, "an ID token, not an access token"),
    ]

    /// The options of `exam`.
    static let examining: [Option] =
        [
            Option("plan", .text, "NAME", .command, "the questions to ask; default basic"),
            Option("question", .list, "ID,…", .command, "these questions, in place of a plan"),
            Option(
                "command", .text, "CMD", .command,
                "has the client log in, or runs the API, with the issuer it is given"),
            Option(
                "start", .text, "URL", .command, "the page where the application begins a login"),
            Option("wait", .toggle, nil, .command, "has you log in, and asks what came of it"),
            Option("logout", .text, "URL", .command, "the page where a user logs out there"),
            Option("api", .text, "URL", .command, "an API that is called with tokens"),
            Option("audience", .text, "AUDIENCE", .command, "the name of that API in tokens"),
            Option("scope", .text, "SCOPE", .command, "the scope that it wants"),
            Option("probe", .text, "URL", .command, "a page that names the user who is signed in"),
            Option(
                "probe-command", .text, "CMD", .command,
                "ends with 0 if the user is signed in, with 1 if not"),
            Option("restart", .text, "CMD", .command, "starts the application again"),
            Option("jobs", .number, "N", .command, "the number of commands at once; default 1"),
            Option("window-ms", .number, "N", .command, "the time to watch after a login"),
            Option(
                "format", .text, "table|json|junit|html", .command,
                "the form of the report; default table"),
            Option("out", .text, "FILE", .command, "a file for the report, beside a table"),
            Option(
                "baseline", .text, "FILE", .command,
                "failures that are known: ids, or a JSON report"),
            Option(
                "strict", .toggle, nil, .command,
                "warnings, and what could not be observed, fail too"),
        ] + serving
}
