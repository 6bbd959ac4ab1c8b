import OAuth
import Text

/// What goes wrong with the API of user pools and with the hosted logout.
enum PoolDiagnosis {
    static let operationUnknown = DiagnosisCode("pool.operation-unknown", "RFC 9110 §15.5.1")
    static let member = DiagnosisCode("pool.member-invalid", "RFC 8259 §4")
    static let secretHash = DiagnosisCode("pool.secret-hash", "RFC 2104 §2")
    static let flowNotAllowed = DiagnosisCode("pool.flow-not-enabled", "RFC 6749 §4.3")
    static let signOutIncomplete = DiagnosisCode(
        "logout.incomplete", "OpenID Connect RP-Initiated Logout §2")
    static let signOutUnregistered = DiagnosisCode(
        "logout.uri-unregistered", "OpenID Connect RP-Initiated Logout §3.1")

    static let codes = [
        operationUnknown, member, secretHash, flowNotAllowed, signOutIncomplete,
        signOutUnregistered,
    ]
}

extension Diagnosis {
    static func operationUnknown(_ sent: String?, served: [String]) -> Diagnosis {
        let name = sent ?? ""
        return PoolDiagnosis.operationUnknown.found(
            "X-Amz-Target \(name.shown) names no operation that is played",
            remedy: name.nearest(among: served).map { "did you mean \($0.shown)?" }
                ?? "use one of \(served.joined(separator: ", "))")
    }

    static func memberMissing(_ name: String) -> Diagnosis {
        PoolDiagnosis.member.found(
            "\(name.shown) is missing, or not a text", remedy: "send it in the JSON of the body")
    }

    static func flowUnknown(_ flow: String, served: [String]) -> Diagnosis {
        PoolDiagnosis.member.found(
            "AuthFlow \(flow.shown) is not played",
            remedy: "use one of \(served.joined(separator: ", "))")
    }

    static func flowNotEnabled(_ flow: String, _ client: Client) -> Diagnosis {
        PoolDiagnosis.flowNotAllowed.found(
            "client \(client.id.shown) may not use \(flow)",
            remedy: "add password to grant_types of the client", facts: ["flow": flow])
    }

    static func flowOfRotation(_ client: Client) -> Diagnosis {
        PoolDiagnosis.flowNotAllowed.found(
            "refresh tokens of client \(client.id.shown) rotate, which this flow cannot do",
            remedy: "use GetTokensFromRefreshToken", facts: ["flow": "REFRESH_TOKEN_AUTH"])
    }

    static func secretHashWrong(_ client: Client) -> Diagnosis {
        PoolDiagnosis.secretHash.found(
            "SECRET_HASH is missing or wrong for client \(client.id.shown), which has a secret",
            remedy:
                "send the base64 of HMAC-SHA256 over username and client id, keyed by the secret",
            facts: ["client_id": client.id])
    }

    static let signOutIncomplete = PoolDiagnosis.signOutIncomplete.found(
        "neither logout_uri nor redirect_uri with response_type was sent",
        remedy: "send client_id and logout_uri; this provider has no RP-initiated logout")

    static func signOutUnregistered(_ uri: String, _ client: Client) -> Diagnosis {
        PoolDiagnosis.signOutUnregistered.found(
            "logout_uri \(uri.shown) is not registered for client \(client.id.shown)",
            remedy: "add it to post_logout_redirect_uris of the client")
    }
}
