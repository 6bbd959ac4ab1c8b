import JOSE
import Members
import OAuth

/// Reads the member `apple` of a client.
struct AppleClientMembers: ClientMembers {
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        _ = members.object("apple") { members in
            read(&members, into: &client, AppleKeyReader(readFile: readFile))
        }
    }

    private func read(
        _ members: inout MemberReader, into client: inout Client, _ keys: AppleKeyReader
    ) {
        client.team = members.string("team_id", check: Self.isIdentifier)
        client.apple.keyID = members.string("key_id", check: Self.isIdentifier)
        if let key = keys.read("public_key", of: &members) {
            if client.keys != ClientKeys() {
                members.report("public_key and jwks exclude each other; leave out one")
            }
            var jwk = key.jwk
            jwk["kid"] = client.apple.keyID.map(JSON.string)
            client.keys.jwks = ["keys": [jwk]]
        }
        client.apple.secretCheck = members.choice("client_secret")
        if client.apple.secretCheck == .verify, client.keys == ClientKeys() {
            members.report("client_secret 'verify' needs public_key, or jwks of the client")
        }
    }

    private static func isIdentifier(_ text: String) -> Flaw? {
        text.utf8.count == 10 ? nil : "expected the ten characters that Apple shows for it"
    }
}
