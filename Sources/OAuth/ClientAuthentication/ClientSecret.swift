import JOSE

/// Compares client secrets, for Basic and the body alike (RFC 6749 §2.3.1).
enum ClientSecret {
    static func verify(
        _ secrets: [String], of client: Client, _ context: Context
    ) throws(OAuthError) {
        if client.isOpen { return }
        guard let expected = client.secret else {
            guard client.isPublic else {
                throw .invalidClient(Finding("client.secret-missing", ["client": client.id]))
            }
            // x/oauth2 of Go first tries Basic with an empty secret.
            if secrets.allSatisfy(\.isEmpty) { return }
            return try context.permit(
                .invalidClient(Finding("client.secret-unexpected", ["client": client.id])),
                for: client)
        }
        guard !secrets.allSatisfy(\.isEmpty) else {
            throw .invalidClient(Finding("client.secret-missing", ["client": client.id]))
        }
        guard let form = secrets.firstIndex(where: { constantTimeEqual($0, expected) }) else {
            return try verifyUndamaged(secrets, as: expected, client, context)
        }
        if form > 0 {
            context.remark(Finding("client.secret-not-encoded", ["client": client.id]), for: client)
        }
    }

    private static func verifyUndamaged(
        _ secrets: [String], as expected: String, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        for secret in secrets {
            let undone = try context.undone(
                secret, as: "client_secret", for: client,
                .invalidClient(Finding("client.secret-wrong", ["client": client.id]))
            ) { constantTimeEqual($0, expected) }
            if undone != nil { return }
        }
        if let accident = accident(of: expected, to: secrets) {
            throw .invalidClient(
                Finding(
                    "client.secret-wrong",
                    ["client": client.id, "difference": accident.difference], as: "misconfigured"))
        }
        throw OAuthError.invalidClient(Finding("client.secret-wrong", ["client": client.id]))
            .unlessNoValue(secrets.first ?? "", "client_secret")
    }

    /// The corruption of the configured secret that, undone, makes the sent one right.
    private static func accident(of expected: String, to secrets: [String]) -> Accident? {
        Accident.all.first { accident in
            accident.undone(in: expected).map { undone in
                secrets.contains { constantTimeEqual($0, undone) }
            } == true
        }
    }
}
