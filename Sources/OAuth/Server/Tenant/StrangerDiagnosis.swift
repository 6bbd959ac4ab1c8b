import Text

/// Why requests are turned away before anyone looks at what they ask for: a page that is none of the
/// tenant's can make a developer's browser send them.
package enum StrangerDiagnosis {
    static let host = DiagnosisCode("request.host-not-allowed", "RFC 9110 §7.4")
    static let origin = DiagnosisCode("request.origin-not-allowed", "RFC 6454 §8.1")
    static let departure = DiagnosisCode(
        "redirect-uri.leaves-this-machine", "RFC 9700 §4.1", defaultLevel: .warn)

    static let proxy = DiagnosisCode(
        "request.proxy-not-trusted", "RFC 7239 §8.1", defaultLevel: .warn)

    static let codes = [host, origin, departure, proxy]
}

extension Diagnosis {
    /// - Parameter isFromBrowser: whether only requests of browsers have to name an allowed host.
    package static func hostNotAllowed(_ host: String, isFromBrowser: Bool) -> Diagnosis {
        StrangerDiagnosis.host.found(
            isFromBrowser
                ? "a browser asks for the host \(host.shown), which the server was not told of, so "
                    + "any page could have pointed that name here"
                : "the request is for the host \(host.shown), which is not this machine's, so any "
                    + "page could have pointed that name here",
            remedy: "if it is yours, start with --allow-host \(HostName.plain(host)) "
                + "(UNDERSTUDY_ALLOW_HOST, or allowed_hosts in the configuration)",
            facts: ["sent": host])
    }

    package static func originNotAllowed(_ origin: String, isOpen: Bool) -> Diagnosis {
        StrangerDiagnosis.origin.found(
            isOpen
                ? "a page of the origin \(origin.shown) sent this, which is not on this machine"
                : "a page of the origin \(origin.shown) sent this, which is neither on this machine "
                    + "nor that of a redirect URI",
            remedy: origin == "null"
                ? "serve the page from an address; a file or a sandboxed frame has no origin to "
                    + "add to allowed_origins"
                : "if it is yours, add it to allowed_origins (--allow-origin, "
                    + "UNDERSTUDY_ALLOW_ORIGIN) or to web_origins of its client",
            facts: ["sent": origin])
    }

    package static func redirectLeaves(to host: String) -> Diagnosis {
        StrangerDiagnosis.departure.found(
            "an answer goes to \(host.shown), which is not this machine; no client is configured, "
                + "so nobody said that it may",
            remedy: "list clients or redirect_uris to say where answers may go")
    }

    /// - Parameter stated: the origin that a proxy says the client asked.
    package static func proxyNotTrusted(_ stated: String, asked: String) -> Diagnosis {
        StrangerDiagnosis.proxy.found(
            "a proxy says that clients ask \(stated.shown), which is not believed, so tokens and "
                + "discovery name \(asked.shown)",
            remedy: "start with --trust-proxy if the proxy is yours, or set --issuer")
    }
}
