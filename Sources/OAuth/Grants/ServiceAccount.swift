import JOSE

/// The user that represents a client acting on its own behalf, where the provider has such users.
enum ServiceAccount {
    /// A user of the configuration with the account's name, or else one without a name or an address.
    /// It takes part in no session.
    static func subject(of client: Client, _ context: Context) -> Subject? {
        guard let prefix = context.profile.backChannel.serviceAccountPrefix else { return nil }
        let name = prefix + client.id
        let declared = context.users.all.first { $0.username == name }
        return Subject(
            sub: declared?.sub ?? context.users.subOfAccount(named: name),
            claims: declared == nil ? nameless : [:], authTime: context.now, sessionID: "")
    }

    private static let nameless: [String: JSON] = [
        "name": .null, "nickname": .null, "email": .null, "email_verified": false,
    ]
}
