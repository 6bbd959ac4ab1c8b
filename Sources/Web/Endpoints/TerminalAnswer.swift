import HTTP
import OAuth

/// The answer to a person at a terminal at the server's own address: the product, its URLs, and
/// commands to try. Programs ask for JSON, browsers for HTML.
enum TerminalAnswer {
    static func answer(_ exchange: Exchange) -> Response {
        let text = (lines(exchange) + [""]).joined(separator: "\n")
        return Response(.ok, [.contentType: "text/plain; charset=utf-8"], body: Array(text.utf8))
    }
}

private extension TerminalAnswer {
    static func lines(_ exchange: Exchange) -> [String] {
        let server = exchange.server
        let base = exchange.context.addresses.publicURL
        let discovery = base + (exchange.paths.path(of: "discovery") ?? "")
        let clients =
            server.clients.isOpen
            ? "any client id, any secret and any redirect URI will do"
            : "only those that are registered"
        let known = [
            "Understudy, a local stand-in for an OpenID Connect provider. It is not for production.",
            "",
            "  profile    \(server.profile.name)",
            "  issuer     \(exchange.context.addresses.issuer)",
            "  discovery  \(discovery)", "  clients    \(clients)", "", "Three things to try:",
        ]
        return known + attempts(exchange, base, discovery).map { "  \($0)" }
    }

    static func attempts(_ exchange: Exchange, _ base: String, _ discovery: String) -> [String] {
        let start = exchange.paths.path(of: "authorize") ?? ""
        let login =
            "\(base)\(start)?response_type=code&client_id=app&scope=openid"
            + "&redirect_uri=http://localhost:3000/callback"
        guard case .open = exchange.installation.control else {
            return [
                "open \(base)/ in a browser", "curl \(discovery)", "open '\(login)' in a browser",
            ]
        }
        let control = base + ControlPath.root
        let user = exchange.server.users.all.first?.username ?? "alice"
        return [
            "open \(base)/ in a browser: a first login takes three clicks",
            "curl \(control)/tokens -d '{\"user\": \"\(user)\"}'",
            "curl \(control)/requests/latest",
        ]
    }
}
