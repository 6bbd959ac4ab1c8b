import JOSE
import Members
import OAuth
import Text

/// `/mfa/associate` and `/mfa/authenticators`, for the holder of a login's token, who may not delete
/// an authenticator: the login waits for one.
package enum FactorEnrolment {
    /// The authenticator that a request wants to enrol.
    package struct Wish: Sendable {
        let kind: Authenticator.Kind
        let address: String?
        private static let ofClients = [
            "client_id", "client_secret", "client_assertion", "client_assertion_type",
        ]

        /// Reports faults and returns nil.
        package init?(_ members: inout MemberReader) {
            let types = members.strings("authenticator_types") ?? []
            let channels = members.strings("oob_channels") ?? []
            let phone = members.string("phone_number")
            let email = members.string("email")
            // The token names the client.
            for name in Self.ofClients { _ = members.string(name) }
            guard
                let kind = types.contains("otp")
                    ? .otp : channels.lazy.compactMap(Authenticator.Kind.ofChannel).first
            else {
                members.report(
                    "is [\"otp\"], or [\"oob\"] with oob_channels of sms, voice, email or auth0",
                    at: members.path.member("authenticator_types"))
                return nil
            }
            self.kind = kind
            address = kind == .email ? email : kind.claim == nil ? nil : phone
        }
    }

    package static func associate(
        _ wish: Wish, by token: String?, _ context: Context
    ) throws(OAuthError) -> JSON {
        let (key, pending, user) = try login(of: token, context)
        let known = Authenticators(user: user, context: context)
        guard known.active.isEmpty else {
            throw OAuthError(.accessDenied, "mfa.already-enrolled", ["user": user.username])
        }
        let address = wish.address ?? wish.kind.claim.flatMap { user.claims[$0]?.string }
        if let claim = wish.kind.claim, address == nil {
            throw OAuthError(.invalidRequest, "mfa.parameter-missing", ["parameter": claim])
        }
        let made = known.made(wish.kind, at: address)
        known.keep(made)
        var answer: JSON = [:]
        if let secret = made.secret {
            answer["secret"] = .string(secret)
            answer["barcode_uri"] = .string(
                barcode(
                    "secret=\(secret)&issuer=\(context.shownTenant)&algorithm=SHA1&digits=6"
                        + "&period=30", of: user, context))
        } else {
            let client = context.clients[pending.authorization.clientID]
            answer = FactorChallenge.send(to: made, of: user, for: key, client, context)
            if wish.kind == .push {
                let transaction = context.world.entropy.text(in: "<32 base62>")
                let base = PercentEncoding.encodeQueryComponent(
                    context.addresses.issuer.withoutTrailingSlash)
                answer["barcode_uri"] = .string(
                    barcode("enrollment_tx_id=\(transaction)&base_url=\(base)", of: user, context))
            }
        }
        answer["authenticator_type"] = .string(wish.kind.type)
        answer["oob_channel"] = wish.kind.channel.map(JSON.string)
        answer["recovery_codes"] = known.renewRecoveryCode().map { [.string($0)] }
        return answer
    }

    package static func list(by token: String?, _ context: Context) throws(OAuthError) -> JSON {
        let (_, _, user) = try login(of: token, context)
        return .array(Authenticators(user: user, context: context).all.map(json))
    }
}

private extension FactorEnrolment {
    /// A token in the field is no parameter, and a wrong one is `invalid_token` (RFC 6750 §3.1).
    static func login(
        of token: String?, _ context: Context
    ) throws(OAuthError) -> (key: SecretDigest, pending: PendingFactor, user: User) {
        guard let token else { throw OAuthError(.invalidToken, "bearer.missing") }
        do throws(OAuthError) {
            return try PendingFactor.known(by: token, of: nil, context)
        } catch {
            guard error.code == .invalidRequest else { throw error }
            throw OAuthError(.invalidToken, error.diagnosis)
        }
    }

    /// https://github.com/google/google-authenticator/wiki/Key-Uri-Format
    static func barcode(_ query: String, of user: User, _ context: Context) -> String {
        let name = PercentEncoding.encodeQueryComponent(user.username)
        return "otpauth://totp/\(context.shownTenant):\(name)?\(query)"
    }

    static func json(_ authenticator: Authenticator) -> JSON {
        var json: JSON = [
            "id": .string(authenticator.id), "active": .bool(authenticator.isActive),
            "authenticator_type": .string(authenticator.kind.type),
        ]
        json["oob_channel"] = authenticator.kind.channel.map(JSON.string)
        json["name"] = authenticator.address.map { .string(shown($0, authenticator.kind)) }
        return json
    }

    /// The address; of a phone number only the last digits.
    static func shown(_ address: String, _ kind: Authenticator.Kind) -> String {
        kind == .email
            ? address : String(repeating: "X", count: max(0, address.count - 4)) + address.suffix(4)
    }
}

private extension Context {
    var shownTenant: String { PercentEncoding.encodeQueryComponent(server.placeName) }
}
