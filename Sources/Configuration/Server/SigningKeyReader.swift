import JOSE
import Members
import OAuth
import Text

/// Reads signing keys in every supported form: PEM, JWK, JWK set, or a file of one of those.
struct SigningKeyReader {
    let readFile: FileReader

    func keys(in json: JSON) throws(KeyProblem) -> [SigningKey] {
        switch json {
        case .string(let text): try keys(word: text)
        case .object(let members) where members["file"] != nil: try keys(inFileOf: members)
        case .object(let members) where members["keys"] != nil: try keys(inSet: members)
        case .object: [try key(jwk: json)]
        default:
            throw KeyProblem(flaw: "expected \(SigningKeyReader.forms), found \(json.kind)")
        }
    }
}

private extension SigningKeyReader {
    static let forms =
        "'development', 'generate', a PEM text, a JWK or { file: … }"

    func keys(word: String) throws(KeyProblem) -> [SigningKey] {
        if word.contains(text: "-----BEGIN ") { return [try key(pem: word)] }
        guard word != "generate" else {
            throw KeyProblem(flaw: "'generate' stands alone, not in a list")
        }
        guard word == "development" else {
            throw KeyProblem(
                flaw: Flaw(
                    "expected \(SigningKeyReader.forms)",
                    suggestion: word.nearest(among: ["development", "generate"])))
        }
        return [.development()]
    }

    func keys(inFileOf members: [String: JSON]) throws(KeyProblem) -> [SigningKey] {
        guard members.count == 1, let path = members["file"]?.string, !path.isEmpty else {
            throw KeyProblem(flaw: "expected { file: \"path\" } and no other member")
        }
        switch readFile(path) {
        case .failure(let error):
            throw KeyProblem(flaw: .unreadable(path, error))
        case .success(let text) where text.contains(text: "-----BEGIN "):
            return [try key(pem: text)]
        case .success(let text):
            guard let json = try? JSON(parsing: text), json.object?["file"] == nil,
                json.object != nil
            else {
                throw KeyProblem(flaw: "\(path.shown) has neither a PEM text nor a JWK")
            }
            return try keys(in: json)
        }
    }

    /// Reads the keys of a JWK set (RFC 7517 §5).
    func keys(inSet members: [String: JSON]) throws(KeyProblem) -> [SigningKey] {
        var keys: [SigningKey] = []
        for jwk in members["keys"]?.array ?? [] {
            keys.append(try key(jwk: jwk))
        }
        guard !keys.isEmpty else { throw KeyProblem(flaw: "the JWK set has no keys") }
        return keys
    }

    func key(pem: String) throws(KeyProblem) -> SigningKey {
        let key = try lifted { () throws(CryptoError) in try PrivateKey(pem: pem) }
        return SigningKey(
            id: key.publicKey.thumbprint, algorithm: key.kind.algorithms[0], key: key)
    }

    func key(jwk: JSON) throws(KeyProblem) -> SigningKey {
        let key = try lifted { () throws(CryptoError) in try PrivateKey(jwk: jwk) }
        let fitting = key.kind.algorithms
        let algorithm = jwk["alg"]?.string.map(Algorithm.init(rawValue:)) ?? fitting[0]
        guard fitting.contains(algorithm) else {
            let names = fitting.map(\.rawValue).joined(separator: ", ")
            throw KeyProblem(
                flaw: "alg \(algorithm.rawValue.shown) does not fit the key; use \(names)")
        }
        let id = jwk["kid"]?.string ?? key.publicKey.thumbprint
        return SigningKey(id: id, algorithm: algorithm, key: key)
    }

    func lifted<Loaded>(
        _ load: () throws(CryptoError) -> Loaded
    ) throws(KeyProblem) -> Loaded {
        do throws(CryptoError) {
            return try load()
        } catch {
            throw KeyProblem(flaw: Flaw(error.problem))
        }
    }
}
