import Text

/// What goes wrong with `redirect_uri` (RFC 6749 §3.1.2, RFC 8252 §7).
package enum RedirectURIDiagnosis {
    static let missing = DiagnosisCode("redirect-uri.missing", "RFC 6749 §3.1.2.3")
    static let malformed = DiagnosisCode("redirect-uri.malformed", "RFC 6749 §3.1.2")
    static let dangerous = DiagnosisCode("redirect-uri.dangerous-scheme", "RFC 9700 §4.11")
    static let unregistered = DiagnosisCode("redirect-uri.unregistered", "RFC 6749 §3.1.2.3")
    static let mismatch = DiagnosisCode("redirect-uri.mismatch", "RFC 6749 §4.1.3")
    static let notPublicHTTPS = DiagnosisCode(
        "redirect-uri.not-public-https", "RFC 6749 §3.1.2.1", isPermittable: true,
        defaultLevel: .warn)
    static let absentAtToken = DiagnosisCode("redirect-uri.missing-at-token", "RFC 6749 §4.1.3")
    static let unexpected = DiagnosisCode(
        "redirect-uri.unexpected-at-token", "RFC 6749 §4.1.3", isPermittable: true)
    static let ampersand = DiagnosisCode(
        "redirect-uri.unescaped-ampersand", "RFC 6749 §B", isPermittable: true)

    static let codes = [
        missing, malformed, dangerous, Accident.fragment.code, unregistered, mismatch,
        notPublicHTTPS, absentAtToken, unexpected, ampersand,
    ]
}

extension Diagnosis {
    static func redirectURIMissing(client: Client) -> Diagnosis {
        RedirectURIDiagnosis.missing.found(
            "redirect_uri is missing",
            remedy: client.redirectURIs.isEmpty
                ? "send the URI to answer at" : "send one of \(client.listedRedirectURIs)")
    }

    static func redirectURIMalformed(_ sent: String) -> Diagnosis {
        RedirectURIDiagnosis.malformed.found(
            "redirect_uri \(sent.shown) is not an absolute URI",
            remedy: "send a whole URI such as http://localhost:3000/callback, percent-encoded once")
    }

    static func redirectURIWithoutScheme(_ sent: String) -> Diagnosis {
        RedirectURIDiagnosis.malformed.found(
            "redirect_uri \(sent.shown) begins with a host and a port, and has no scheme",
            remedy: "did you mean \("http://\(sent)".shown)?")
    }

    static func redirectURIPattern(_ sent: String) -> Diagnosis {
        RedirectURIDiagnosis.malformed.found(
            "redirect_uri \(sent.shown) has a * in its host, which no browser can reach",
            remedy: "send the whole URI; patterns belong into redirect_uris of the configuration")
    }

    static func redirectURIDangerous(_ sent: String) -> Diagnosis {
        RedirectURIDiagnosis.dangerous.found(
            "redirect_uri \(sent.shown) would run in the browser instead of leading to a client",
            remedy: "use http, https or a scheme of the app's own")
    }

    static func redirectURIStartsProgram(_ sent: String, scheme: String) -> Diagnosis {
        RedirectURIDiagnosis.dangerous.found(
            "redirect_uri \(sent.shown) would start a program of the system, and no client has "
                + "registered it",
            remedy: "use http, https or a scheme of the app's own, such as com.example.app; if "
                + "\(scheme) is meant, list the client with this redirect URI")
    }

    static func redirectURIUnregistered(_ sent: String, client: Client) -> Diagnosis {
        RedirectURIDiagnosis.unregistered.found(
            "redirect_uri \(sent.shown) is not registered for client \(client.id.shown)",
            remedy: client.redirectURIs.isEmpty
                ? "add it to redirect_uris of the client"
                : client.loopbackRemedy(for: sent)
                    ?? Likeness.remedy(for: sent, among: client.redirectURIs)
                    ?? "send one of \(client.listedRedirectURIs) exactly",
            facts: ["sent": sent])
    }

    static func redirectURIOutsidePatterns(_ sent: String, _ patterns: [String]) -> Diagnosis {
        RedirectURIDiagnosis.unregistered.found(
            "redirect_uri \(sent.shown) matches none of redirect_uris in the configuration",
            remedy: "send one like \(patterns.prefix(5).map(\.shown).joined(separator: ", "))",
            facts: ["sent": sent])
    }

    static func redirectURINotPublic(_ sent: String) -> Diagnosis {
        RedirectURIDiagnosis.notPublicHTTPS.found(
            "redirect_uri \(sent.shown) is not https with the name of a public host",
            remedy: "use https and a domain name; the provider takes nothing else, and "
                + "this would fail in production")
    }

    static func redirectURIMismatch(_ sent: String, expected: String) -> Diagnosis {
        RedirectURIDiagnosis.mismatch.found(
            "redirect_uri \(sent.shown) is not \(expected.shown), which the authorization request had",
            remedy: Likeness.remedy(for: sent, among: [expected])
                ?? "send the same value both times",
            facts: [
                "sent": URI(sent)?.origin ?? sent, "expected": URI(expected)?.origin ?? expected,
            ])
    }

    static func redirectURIUnexpected(_ sent: String) -> Diagnosis {
        RedirectURIDiagnosis.unexpected.found(
            "redirect_uri \(sent.shown) was sent, but the authorization request had none",
            remedy: "send it to both endpoints, or to neither")
    }

    static func redirectURIAmpersand(_ sent: String, whole: String) -> Diagnosis {
        RedirectURIDiagnosis.ampersand.found(
            "redirect_uri \(sent.shown) was cut at an '&', and what follows came as another parameter",
            remedy: "percent-encode '&' as %26, so that \(whole.shown) arrives whole")
    }

    static func redirectURIAbsentAtToken(expected: String) -> Diagnosis {
        RedirectURIDiagnosis.absentAtToken.found(
            "redirect_uri is missing, though the authorization request had one",
            remedy: "send the same redirect_uri again",
            facts: ["expected": URI(expected)?.origin ?? expected])
    }
}

private extension Client {
    /// What to send instead of a URI that a native client has with another name of the loopback host,
    /// at a port of its own (RFC 8252 §7.3).
    func loopbackRemedy(for sent: String) -> Phrase? {
        guard applicationType == .native, let uri = URI(sent), uri.isLoopback,
            let host = uri.host
        else { return nil }
        for known in redirectURIs {
            guard let right = URI(known)?.host, right != host else { continue }
            let meant = sent.replacing(text: "//\(host)", with: "//\(right)")
            if RedirectURI.matches(meant, registered: known, native: true) {
                return
                    "did you mean \(meant.shown)? The port is free, and the host has to be \(right.shown)"
            }
        }
        return nil
    }

    var listedRedirectURIs: String {
        redirectURIs.prefix(5).map(\.shown).joined(separator: ", ")
    }
}
