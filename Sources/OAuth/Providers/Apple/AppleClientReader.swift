import JOSE
import Members
import Text

/// Reads the member `apple` of a client.
struct AppleClientReader {
    let readFile: FileReader

    func read(_ members: inout MemberReader, into client: inout Client) {
        client.team = members.string("team_id", check: Self.isIdentifier)
        client.apple.keyID = members.string("key_id", check: Self.isIdentifier)
        if let key = readKey(&members) {
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
}

private extension AppleClientReader {
    static func isIdentifier(_ text: String) -> Flaw? {
        text.utf8.count == 10 ? nil : "expected the ten characters that Apple shows for it"
    }

    func readKey(_ members: inout MemberReader) -> PublicKey? {
        guard
            let json = members.value(
                "public_key", as: .described("a PEM text, a JWK or { file: path }"))
        else { return nil }
        do throws(KeyProblem) {
            let key = try key(in: json)
            guard key.kind.algorithms.contains(.es256) else {
                throw KeyProblem(flaw: "expected a key for ES256, on the curve P-256")
            }
            return key
        } catch {
            members.report(error.flaw, at: members.path.member("public_key"))
            return nil
        }
    }

    func key(in json: JSON) throws(KeyProblem) -> PublicKey {
        if let text = json.string { return try key(pem: text) }
        guard let path = json["file"]?.string else {
            do throws(CryptoError) {
                return try PublicKey(jwk: json)
            } catch {
                throw KeyProblem(flaw: Flaw(error.problem))
            }
        }
        switch readFile(path) {
        case .success(let text): return try key(pem: text)
        case .failure(let error):
            throw KeyProblem(flaw: "cannot read \(path.shown): \(error.reason)")
        }
    }

    /// The `.p8` that Apple hands out holds the private key, and the public half is in it.
    func key(pem: String) throws(KeyProblem) -> PublicKey {
        if let pair = try? PrivateKey(pem: pem) { return pair.publicKey }
        do throws(CryptoError) {
            return try PublicKey(pem: pem)
        } catch {
            throw KeyProblem(flaw: Flaw(error.problem))
        }
    }
}
