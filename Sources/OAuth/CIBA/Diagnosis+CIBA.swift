import Text

/// Faults of an authentication request.
extension Diagnosis {
    static let cibaScope = CIBADiagnosis.scope.found(
        "scope lacks openid, which every authentication needs", remedy: "add openid to the scope")

    static func cibaHints(_ sent: [String]) -> Diagnosis {
        sent.isEmpty
            ? CIBADiagnosis.hints.found(
                "no hint says whom to ask",
                remedy: "send one of login_hint, id_token_hint and login_hint_token")
            : CIBADiagnosis.hints.found(
                "\(sent.joined(separator: ", ")) say whom to ask",
                remedy: "send one of them")
    }

    static func cibaUser(_ name: String) -> Diagnosis {
        CIBADiagnosis.user.found(
            "nobody here is called \(name.shown)",
            remedy: "name a user of the configuration, or allow other users")
    }

    static let cibaTokenHint = CIBADiagnosis.tokenHint.found(
        "id_token_hint was not issued here as an ID token",
        remedy: "send an ID token of this provider and tenant")

    static func cibaHintExpired(_ since: Seconds) -> Diagnosis {
        CIBADiagnosis.hintExpired.found(
            "login_hint_token expired \(since) s ago", remedy: "get a new one from its issuer")
    }

    static let cibaHintNameless = CIBADiagnosis.hintNameless.found(
        "login_hint_token names nobody", remedy: "put sub_id, sub or email into it")

    static func cibaBindingMessage(_ message: String, most: Int) -> Diagnosis {
        CIBADiagnosis.bindingMessage.found(
            "binding_message cannot be shown: it has control characters or is longer than \(most)",
            remedy: "send a short text that both devices can show")
    }

    static func cibaExpiry(_ text: String, most: Seconds) -> Diagnosis {
        CIBADiagnosis.expiry.found(
            "requested_expiry is \(text.shown)",
            remedy: "send a number of seconds from 1 to \(most)")
    }

    static func cibaNotificationTokenMissing(_ delivery: CIBADelivery) -> Diagnosis {
        CIBADiagnosis.notificationToken.found(
            "client_notification_token is missing, and the client wants to be told by \(delivery.rawValue)",
            remedy: "send a new random token with each request")
    }

    static func cibaNotificationToken(most: Int) -> Diagnosis {
        CIBADiagnosis.notificationToken.found(
            "client_notification_token is not a bearer token of up to \(most) characters",
            remedy: "send letters, digits and - . _ ~ + / alone (RFC 6750 §2.1)")
    }

    static func cibaUserCodeMissing(_ client: Client) -> Diagnosis {
        CIBADiagnosis.userCode.found(
            "user_code is missing, which client \(client.id.shown) is registered to send",
            remedy: "send the password of the user, or anything for one without a password")
    }

    static func cibaUserCodeWrong(_ user: User) -> Diagnosis {
        CIBADiagnosis.userCode.found(
            "user_code is not that of \(user.username.shown)",
            remedy: "send the password of the user")
    }

    static func cibaOutside(_ name: String) -> Diagnosis {
        CIBADiagnosis.outside.found(
            "\(name) stands beside request",
            remedy: "put all parameters into the signed request, and leave them out elsewhere")
    }

    static func cibaClaimMissing(_ name: String) -> Diagnosis {
        CIBADiagnosis.claimMissing.found(
            "the signed request lacks the claim \(name)",
            remedy: "put iss, aud, exp, iat, nbf and jti into it")
    }
}

/// Faults that only FAPI-CIBA forbids.
extension Diagnosis {
    static func fapiPublicClient(_ client: Client) -> Diagnosis {
        CIBADiagnosis.fapi.found(
            "client \(client.id.shown) is public, which FAPI-CIBA forbids",
            remedy: "register keys or a certificate, and authenticate with them")
    }

    static func fapiPush(_ client: Client) -> Diagnosis {
        CIBADiagnosis.fapi.found(
            "client \(client.id.shown) wants tokens pushed, which FAPI-CIBA forbids",
            remedy: "register poll or ping as backchannel_token_delivery_mode")
    }

    static let fapiUnsigned = CIBADiagnosis.fapi.found(
        "the request is not signed, which FAPI-CIBA demands",
        remedy: "send all parameters in a signed request")

    static let fapiBindingMessage = CIBADiagnosis.fapi.found(
        "binding_message is missing, which FAPI-CIBA demands",
        remedy: "send one, or a request_context")

    static func fapiWindow(most: Seconds) -> Diagnosis {
        CIBADiagnosis.fapi.found(
            "nbf or exp of the signed request is more than \(most) s away",
            remedy: "sign each request anew, for an hour at most")
    }
}
