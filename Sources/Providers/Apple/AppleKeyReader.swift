import JOSE
import Members
import OAuth

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
        case .failure(let error):
            throw UnusableKey(flaw: .unreadable(path, error))
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
