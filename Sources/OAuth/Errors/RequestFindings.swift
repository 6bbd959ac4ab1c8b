import JOSE
import Text

extension Finding {
    /// - Parameters:
    ///   - endpoint: the name of the endpoint at the path.
    ///   - start: the path at which a login begins.
    package static func methodNotAllowed(
        _ method: String, allowed: [String], at endpoint: String?, start: String
    ) -> Finding {
        Finding(
            "request.method",
            ["methods": allowed.filter { $0 != "OPTIONS" }, "method": method, "start": start],
            remedy: endpoint)
    }
}

extension OAuthError {
    /// What is off is as if it were not there.
    ///
    /// - Parameter member: what turns it on.
    package static func endpointOff(_ member: String) -> OAuthError {
        OAuthError(.notFound, "request.endpoint-off", ["member": member])
    }
}

extension Finding {
    /// - Parameters:
    ///   - reason: the library's message: "tlsv1 alert unknown ca".
    ///   - version: the newest version that the client takes: "1.1".
    ///   - isNewer: true if it takes none as old as the server's.
    ///   - suites: the names of the cipher suites that it has offered.
    package static func handshakeFailed(
        _ reason: String, _ version: String = "", isNewer: Bool = false, _ suites: [String] = []
    ) -> Finding {
        let alert = "tlsv1 alert protocol version"
        if reason == alert || reason == "unsupported protocol" {
            let variant = isNewer || reason == alert ? "newer" : nil
            return Finding(
                "tls.version", ["version": version], as: variant, remedy: variant)
        }
        if reason == "no shared cipher" {
            if suites.isEmpty { return Finding("tls.suite", as: "unnamed") }
            let most = 6
            let shown = suites.prefix(most) + (suites.count > most ? ["…"] : [])
            return Finding("tls.suite", ["suites": shown.joined(separator: ", ")])
        }
        let isDistrust = ["unknown ca", "certificate unknown", "bad certificate"].contains {
            reason.contains(text: $0)
        }
        return Finding(
            "tls.handshake", ["reason": reason], as: reason.isEmpty ? "empty" : nil,
            remedy: isDistrust ? "distrust" : nil)
    }

    /// - Parameter sentence: what is wrong, and what to do about it after a semicolon. What it
    ///   quotes is left out, since that may be a part of a secret.
    package static func malformed(_ sentence: String) -> Finding {
        let pieces = sentence.split(separator: "\"", omittingEmptySubsequences: false)
        let bare = pieces.enumerated().map { $0.offset % 2 == 0 ? $0.element : "…" }.joined()
        let halves = bare.split(separator: ";", maxSplits: 1).map {
            String($0).trimmed(\.isWhitespace) as String
        }
        return Finding(
            "http.malformed",
            ["problem": halves.first ?? "", "remedy": halves.count > 1 ? halves[1] : nil])
    }
}
