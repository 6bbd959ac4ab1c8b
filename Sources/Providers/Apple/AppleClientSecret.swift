import JOSE
import OAuth

/// Apple's `client_secret_post`: the secret is a JWT that the developer signs with the key of their
/// team, valid for half a year at most.
///
/// (https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret)
struct AppleClientSecret: ClientAuthenticationMethod {
    let name = "client_secret_post"

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        guard let id = request.parameters["client_id"] else { return nil }
        let secret = request.parameters["client_secret"]
        if request.basic != nil, secret != nil {
            throw .invalidRequest(
                Finding(
                    "client.two-methods",
                    ["used": [name, "client_secret_basic"].joined(separator: ", ")]))
        }
        return ClientCredentials(clientID: id, secrets: [secret].compactMap(\.self))
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        guard let text = credentials.secrets.first else {
            throw .invalidClient(Finding("apple-secret.missing", ["client": client.id]))
        }
        guard client.appleSecretCheck != .off else { return }
        let secret: AppleSecret
        do throws(UnreadableSecret) {
            secret = try AppleSecret(text)
        } catch {
            return try permit(error.diagnosis, client, context)
        }
        for fault in secret.faults(for: client, context) {
            try permit(fault, client, context)
        }
        guard client.appleSecretCheck == .verify, secret.isVerifiable(for: client) else { return }
        switch try await ClientKeySet.verify(secret.token, by: client, context) {
        case .signed: break
        case .wrongSignature:
            try permit(Finding("apple-secret.signature", ["client": client.id]), client, context)
        case .noKey:
            try permit(
                Finding("apple-secret.kid-unknown", ["id": secret.token.keyID ?? ""]), client,
                context)
        }
    }

    /// Only notes the faults of a client in open mode, since nothing is known about it.
    private func permit(
        _ fault: Finding, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        if client.isOpen { return context.remark(fault, for: client) }
        try context.permit(.invalidClient(fault), for: client)
    }
}
