import Text

/// What goes wrong with a logout request (OpenID Connect RP-Initiated Logout §2), and with telling
/// the clients (OpenID Connect Back-Channel Logout §2.5).
package enum LogoutDiagnosis {
    static let hintInvalid = DiagnosisCode(
        "logout.id-token-hint-invalid", "OpenID Connect RP-Initiated Logout §2", isVague: true)
    static let hintOfOther = DiagnosisCode(
        "logout.hint-of-other-client", "OpenID Connect RP-Initiated Logout §2")
    static let hintMissing = DiagnosisCode(
        "logout.id-token-hint-missing", "OpenID Connect RP-Initiated Logout §2",
        isPermittable: true, defaultLevel: .warn)
    static let uriUnregistered = DiagnosisCode(
        "logout.redirect-uri-unregistered", "OpenID Connect RP-Initiated Logout §3.1")
    static let parameterRefused = DiagnosisCode(
        "logout.parameter-refused", "OpenID Connect RP-Initiated Logout §2")
    static let backChannelFailed = DiagnosisCode(
        "logout.backchannel-failed", "OpenID Connect Back-Channel Logout §2.8", defaultLevel: .warn)

    static let frontChannelFailed = DiagnosisCode(
        "logout.frontchannel-failed", "OpenID Connect Front-Channel Logout §2", defaultLevel: .warn)

    static let codes = [
        hintInvalid, hintOfOther, hintMissing, uriUnregistered, parameterRefused,
        backChannelFailed, frontChannelFailed,
    ]
}

extension Diagnosis {
    static let logoutHintInvalid = LogoutDiagnosis.hintInvalid.found(
        "id_token_hint is not an ID token of this issuer",
        remedy: "send an ID token as it was received here")

    static func logoutHintOfOther(_ owner: Client, sent: String) -> Diagnosis {
        LogoutDiagnosis.hintOfOther.found(
            "id_token_hint was issued to client \(owner.id.shown), and client_id is \(sent.shown)",
            remedy: "send the ID token that this client got, or leave client_id out")
    }

    static let logoutHintMissing = LogoutDiagnosis.hintMissing.found(
        "post_logout_redirect_uri was sent without id_token_hint and client_id, so it is not known "
            + "whose it is, and nothing leads there",
        remedy: "send id_token_hint too")

    static func logoutURIUnregistered(_ uri: String, _ client: Client) -> Diagnosis {
        LogoutDiagnosis.uriUnregistered.found(
            "post_logout_redirect_uri \(uri.shown) is not registered for client \(client.id.shown)",
            remedy: Likeness.remedy(for: uri, among: client.postLogoutRedirectURIs)
                ?? "add it to post_logout_redirect_uris of the client")
    }

    static func logoutParameterRefused(_ name: String) -> Diagnosis {
        LogoutDiagnosis.parameterRefused.found(
            "the parameter \(name) is one of older logouts, which this provider does not take any more",
            remedy: "send post_logout_redirect_uri with id_token_hint", facts: ["sent": name])
    }

    static func backChannelFailed(_ client: Client, at uri: String, _ reason: String) -> Diagnosis {
        LogoutDiagnosis.backChannelFailed.found(
            "client \(client.id.shown) was not told of the logout at \(uri.shown): \(reason)",
            remedy: "let backchannel_logout_uri answer 200 and be reachable from Understudy")
    }

    static func frontChannelFailed(
        _ client: Client, at url: String, _ reason: String
    ) -> Diagnosis {
        LogoutDiagnosis.frontChannelFailed.found(
            "client \(client.id.shown) was not told of the logout at \(url.shown): \(reason)",
            remedy:
                "let frontchannel_logout_uri be reachable from Understudy, or log out in a browser")
    }
}
