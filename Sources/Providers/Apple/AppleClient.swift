import JOSE
import Members
import OAuth

/// Apple's settings of a client: the `apple` member. The public key is stored with the other keys
/// of the client.
package struct AppleClient: Extension {
    /// The ten characters that name the key; nil for any.
    package var keyID: String?
    /// nil means `verify` when the client has a key, and `decode` otherwise.
    package var secretCheck: AppleSecretCheckMode?

    package init() {}
}

/// The strictness of checks on the JWT in `client_secret`.
package enum AppleSecretCheckMode: String, Sendable, CaseIterable {
    /// Checks everything, including the signature.
    case verify
    /// Checks everything except the signature.
    case decode
    /// Checks only that there is a secret.
    case off
}

extension Client {
    package var apple: AppleClient {
        get { extensions[AppleClient.self] }
        set { extensions[AppleClient.self] = newValue }
    }

    var appleSecretCheck: AppleSecretCheckMode {
        apple.secretCheck ?? (keys == ClientKeys() ? .decode : .verify)
    }
}

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

/// Reads the ES256 public key of a team: PEM, JWK, or a PEM file.
struct AppleKeyReader {
    let readFile: FileReader

    func read(_ name: String, of members: inout MemberReader) -> PublicKey? {
        let forms = "a PEM text, a JWK or { file: path }"
        guard let json = members.value(name, as: .described(forms)) else { return nil }
        do throws(UnusableKey) {
            let key = try key(in: json)
            guard key.kind.algorithms.contains(.es256) else {
                throw UnusableKey(flaw: "expected a key for ES256, on the curve P-256")
            }
            return key
        } catch {
            members.report(error.flaw, at: members.path.member(name))
            return nil
        }
    }
}

private struct UnusableKey: Error {
    let flaw: Flaw
}

private extension AppleKeyReader {
    func key(in json: JSON) throws(UnusableKey) -> PublicKey {
        if let text = json.string { return try key(pem: text) }
        guard let path = json["file"]?.string else {
            do throws(CryptoError) {
                return try PublicKey(jwk: json)
            } catch {
                throw UnusableKey(flaw: Flaw(error.problem))
            }
        }
        switch readFile(path) {
        case .success(let text): return try key(pem: text)
        case .failure(let error): throw UnusableKey(flaw: .unreadable(path, error))
        }
    }

    /// Accepts the `.p8` file from Apple, too: its private key contains the public one.
    func key(pem: String) throws(UnusableKey) -> PublicKey {
        if let pair = try? PrivateKey(pem: pem) { return pair.publicKey }
        do throws(CryptoError) {
            return try PublicKey(pem: pem)
        } catch {
            throw UnusableKey(flaw: Flaw(error.problem))
        }
    }
}
