import JOSE
import Text

/// The other parameters of an authentication request (CIBA Core §7.1).
struct CIBAWishes: Sendable {
    let bindingMessage: String?
    let acr: String?
    let lifetime: Seconds
    /// nil where the client polls.
    let notificationToken: String?
    let names: Parameters

    /// - Parameter user: the user whose code the request may have to hold.
    init(
        _ parameters: Parameters, by client: Client, expectedBy user: User, _ context: Context
    ) throws(OAuthError) {
        names = parameters
        acr = context.server.ladder.chosen(among: parameters["acr_values"]?.words ?? [])
        bindingMessage = try Self.bindingMessage(in: parameters)
        lifetime = try Self.lifetime(in: parameters, context)
        notificationToken = try Self.notificationToken(in: parameters, for: client)
        try Self.checkUserCode(in: parameters, of: client, for: user)
    }

    /// Longer messages fit no phone, and nobody compares them.
    private static let longestMessage = 256
    /// CIBA Core §7.1.
    private static let longestToken = 1024
    private static let longestLife: Seconds = 86_400
}

private extension CIBAWishes {
    static func bindingMessage(in parameters: Parameters) throws(OAuthError) -> String? {
        guard let message = parameters["binding_message"] else { return nil }
        let isPlain = message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
        guard isPlain, message.count <= longestMessage else {
            throw OAuthError(
                .invalidBindingMessage, Finding("ciba.binding-message", ["most": longestMessage]))
        }
        return message
    }

    static func lifetime(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Seconds {
        guard let text = parameters["requested_expiry"] else {
            return context.server.lifetime(.cibaRequest)
        }
        guard let seconds = Int(text), (1...longestLife).contains(seconds) else {
            throw .invalidRequest(
                Finding("ciba.requested-expiry", ["value": text, "most": longestLife]))
        }
        return seconds
    }

    /// A bearer token (RFC 6750 §2.1), for clients that are told.
    static func notificationToken(
        in parameters: Parameters, for client: Client
    ) throws(OAuthError) -> String? {
        let delivery = client.extensions[ClientCIBA.self].delivery
        guard delivery != .poll else { return nil }
        guard let token = parameters["client_notification_token"] else {
            throw .invalidRequest(
                Finding("ciba.notification-token", ["delivery": delivery.rawValue], as: "missing"))
        }
        let isBearer = token.utf8.allSatisfy {
            $0.isLetter || $0.isDigit || "-._~+/=".utf8.contains($0)
        }
        guard isBearer, token.utf8.count <= longestToken else {
            throw .invalidRequest(Finding("ciba.notification-token", ["most": longestToken]))
        }
        return token
    }

    /// The code is the user's password; a user without one needs none.
    static func checkUserCode(
        in parameters: Parameters, of client: Client, for user: User
    ) throws(OAuthError) {
        guard client.extensions[ClientCIBA.self].takesUserCode else { return }
        guard let code = parameters["user_code"] else {
            throw OAuthError(
                .missingUserCode, Finding("ciba.user-code", ["client": client.id], as: "missing"))
        }
        if let expected = user.password, !constantTimeEqual(code, expected) {
            throw OAuthError(
                .invalidUserCode, Finding("ciba.user-code", ["user": user.username], as: "wrong"))
        }
    }
}
