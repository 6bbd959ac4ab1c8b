import JOSE
import Text

/// What goes wrong with ids of clients that are the URLs of their metadata.
package enum ClientDocumentDiagnosis {
    static let url = DiagnosisCode(
        "client-document.url", "OAuth 2.0 Client ID Metadata Document §3")
    static let unavailable = DiagnosisCode(
        "client-document.unavailable", "OAuth 2.0 Client ID Metadata Document §4")
    static let other = DiagnosisCode(
        "client-document.other-client", "OAuth 2.0 Client ID Metadata Document §4.1")
    static let secret = DiagnosisCode(
        "client-document.secret", "OAuth 2.0 Client ID Metadata Document §4.1")
    static let name = DiagnosisCode(
        "client-document.name-missing", "RFC 7591 §2", defaultLevel: .warn)

    static let redirects = DiagnosisCode(
        "client-document.redirect-uris-missing", "RFC 7591 §2")

    static let codes = [url, unavailable, other, secret, name, redirects]
}

extension Diagnosis {
    static func documentURL(_ id: String, _ flaw: Phrase) -> Diagnosis {
        ClientDocumentDiagnosis.url.found(
            "client_id \(id.shown) is a URL, and no metadata can be there: \(flaw)",
            remedy: "use an https URL with a path; http will do on this machine")
    }

    static func documentUnavailable(_ url: String, _ reason: Phrase) -> Diagnosis {
        ClientDocumentDiagnosis.unavailable.found(
            "the metadata at client_id \(url.shown) cannot be had: \(reason)",
            remedy:
                "serve it there, list a client with that client_id under clients in the configuration, "
                + "or set outbound to any where it is on another machine")
    }

    static func documentOfOther(_ url: String, _ named: JSON?) -> Diagnosis {
        ClientDocumentDiagnosis.other.found(
            named.map {
                "client_id of the document at \(url.shown) is \(($0.string ?? $0.text).shown)"
            } ?? "the document at \(url.shown) has no client_id",
            remedy: "make its client_id the URL at which it is, to the byte")
    }

    static func documentSecret(_ url: String, _ member: String) -> Diagnosis {
        ClientDocumentDiagnosis.secret.found(
            "the document at \(url.shown) has \(member), which stands for a secret that everyone could read",
            remedy: "make token_endpoint_auth_method none, or private_key_jwt with jwks or jwks_uri"
        )
    }

    static func documentWithoutRedirects(_ url: String) -> Diagnosis {
        ClientDocumentDiagnosis.redirects.found(
            "the document at \(url.shown) has no redirect_uris",
            remedy: "list those to which answers may go; a loopback address needs no port")
    }

    static func documentNameMissing(_ url: String) -> Diagnosis {
        ClientDocumentDiagnosis.name.found(
            "the document at \(url.shown) has no client_name to show to users",
            remedy: "add client_name")
    }
}
