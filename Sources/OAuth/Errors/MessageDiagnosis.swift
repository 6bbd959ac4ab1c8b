import Text

/// Requests that cannot be read, so that they reach no endpoint.
package enum MessageDiagnosis {
    static let malformed = DiagnosisCode("http.malformed", "RFC 9112 §2")
    static let hostMissing = DiagnosisCode("http.host-missing", "RFC 9112 §3.2")
    static let headLength = DiagnosisCode("http.head-length", "RFC 6585 §5")
    static let bodyLength = DiagnosisCode("http.body-length", "RFC 9110 §15.5.14")
    static let version = DiagnosisCode("http.version", "RFC 9110 §15.6.6")
    static let tlsAtPlainPort = DiagnosisCode("http.tls-at-plain-port", "RFC 9110 §4.2.1")
    static let plainAtTLSPort = DiagnosisCode("http.plain-at-tls-port", "RFC 9110 §4.2.2")
    static let slow = DiagnosisCode("http.too-slow", "RFC 9110 §15.5.9")

    static let codes = [
        malformed, hostMissing, headLength, bodyLength, version, tlsAtPlainPort, plainAtTLSPort,
        slow,
    ]
}

extension Diagnosis {
    /// - Parameter sentence: what is wrong, and what to do about it after a semicolon. What it quotes is
    ///   left out, since that may be a part of a secret.
    package static func malformed(_ sentence: String) -> Diagnosis {
        let pieces = sentence.split(separator: "\"", omittingEmptySubsequences: false)
        let bare = pieces.enumerated().map { $0.offset % 2 == 0 ? $0.element : "…" }.joined()
        let halves = bare.split(separator: ";", maxSplits: 1).map {
            String($0).trimmed(\.isWhitespace)
        }
        return MessageDiagnosis.malformed.found(
            "the request cannot be read: \(halves.first ?? "")",
            remedy: halves.count > 1
                ? Phrase(verbatim: halves[1]) : "send it as RFC 9112 says, or by an HTTP library")
    }

    package static let hostMissing = MessageDiagnosis.hostMissing.found(
        "the request has no Host header", remedy: "send the host of the URL as Host")

    package static func headTooLong(_ limit: Int) -> Diagnosis {
        MessageDiagnosis.headLength.found(
            "the first line and the headers of the request have more than \(limit) bytes",
            remedy: "send parameters as a form in the body, and delete the cookies of this host")
    }

    package static func bodyTooLong(_ limit: Int) -> Diagnosis {
        MessageDiagnosis.bodyLength.found(
            "the body of the request has more than \(limit) bytes",
            remedy: "send less: keep the data on your side and send a key to it")
    }

    package static let otherVersion = MessageDiagnosis.version.found(
        "the request is in another version of HTTP than 1.0 or 1.1",
        remedy:
            "let the client speak HTTP/1.1 (curl: --http1.1, instead of --http2-prior-knowledge)")

    package static let tlsAtPlainPort = MessageDiagnosis.tlsAtPlainPort.found(
        "a client speaks TLS to this port, which speaks plain HTTP",
        remedy: "use http:// instead of https://, or start the server with --tls")

    package static let plainAtTLSPort = MessageDiagnosis.plainAtTLSPort.found(
        "a client speaks plain HTTP to this port, which speaks TLS alone",
        remedy: "use https:// instead of http://")

    package static let tooSlow = MessageDiagnosis.slow.found(
        "the request did not arrive in time",
        remedy: "send it without a pause, and no more in Content-Length than there is")
}
