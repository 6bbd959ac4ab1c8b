import JOSE
import Members

/// Reads the encryption settings of a client. An algorithm without a key for it is refused here,
/// since a login would only fail because of it.
struct ClientEncryptionMembers: ClientMembers {
    let registrable = Set(
        EncryptedThing.allCases.flatMap { [$0.algorithmMember, $0.encryptionMember] })

    /// OpenID Connect Dynamic Client Registration §2.
    private static let usual = ContentEncryption.a128CBC

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        var stated = ClientEncryption()
        for thing in EncryptedThing.allCases {
            let algorithm = members.word(
                thing.algorithmMember, of: KeyManagement.offered.map(\.rawValue)
            ).flatMap(KeyManagement.init)
            let encryption: ContentEncryption? = members.choice(thing.encryptionMember)
            guard let algorithm else {
                if encryption != nil {
                    members.report(
                        Flaw("goes with \(thing.algorithmMember); state that too"),
                        at: members.path.member(thing.encryptionMember))
                }
                continue
            }
            if let flaw = Self.flaw(in: algorithm, for: thing, client) {
                members.report(flaw, at: members.path.member(thing.algorithmMember))
            }
            stated.forms[thing] = EncryptionForm(
                algorithm: algorithm, encryption: encryption ?? Self.usual)
        }
        if stated != ClientEncryption() { client.extensions[ClientEncryption.self] = stated }
    }
}

private extension ClientEncryptionMembers {
    /// The flaw of a missing key, if any. Keys at a URL are looked at when they are used.
    static func flaw(
        in algorithm: KeyManagement, for thing: EncryptedThing, _ client: Client
    ) -> Flaw? {
        let name = algorithm.rawValue
        if algorithm.isSymmetric {
            return client.secret == nil
                ? Flaw("\(name) works with a secret; give the client a client_secret") : nil
        }
        guard thing.isAnswer, client.keys.jwksURI == nil else { return nil }
        let keys = RecipientKey.keys(in: client.keys.jwks?["keys"]?.array ?? [])
        guard !keys.contains(where: { algorithm.takes($0.key) }) else { return nil }
        return Flaw(
            "\(name) works with a key of the client; give it jwks or jwks_uri with "
                + RecipientKey.kinds(for: algorithm) + " that is not for signatures alone")
    }
}
