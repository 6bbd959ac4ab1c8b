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
        default: throw KeyProblem(flaw: "expected \(SigningKeyReader.forms), found \(json.kind)")
        }
    }
}

private extension SigningKeyReader {
    static let forms = "'development', 'generate', a PEM text, a JWK or { file: … }"

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
        case .failure(let error): throw KeyProblem(flaw: .unreadable(path, error))
        case .success(let text) where text.contains(text: "-----BEGIN "):
            return [try key(pem: text)]
        case .success(let text):
            guard let json = try? JSON(parsing: text), json.object?["file"] == nil,
                json.object != nil
            else { throw KeyProblem(flaw: "\(path.shown) has neither a PEM text nor a JWK") }
            return try keys(in: json)
        }
    }

    /// Reads the keys of a JWK set (RFC 7517 §5).
    func keys(inSet members: [String: JSON]) throws(KeyProblem) -> [SigningKey] {
        var keys: [SigningKey] = []
        for jwk in members["keys"]?.array ?? [] { keys.append(try key(jwk: jwk)) }
        guard !keys.isEmpty else { throw KeyProblem(flaw: "the JWK set has no keys") }
        return keys
    }

    func key(pem: String) throws(KeyProblem) -> SigningKey {
        let key = try lifted { () throws(CryptoError) in try PrivateKey(pem: pem) }
        return SigningKey(id: key.publicKey.thumbprint, algorithm: key.kind.algorithms[0], key: key)
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
        if let flaw = KeyID.flaw(of: id) { throw KeyProblem(flaw: flaw) }
        return SigningKey(id: id, algorithm: algorithm, key: key)
    }

    func lifted<Loaded>(_ load: () throws(CryptoError) -> Loaded) throws(KeyProblem) -> Loaded {
        do throws(CryptoError) {
            return try load()
        } catch {
            throw KeyProblem(flaw: Flaw(error.problem))
        }
    }
}

/// The `kid` of a key, which stands in addresses of the control API and in the header of each token.
private enum KeyID {
    private static let longest = 256

    static func flaw(of id: String) -> Flaw? {
        guard id.unicodeScalars.allSatisfy(\.isVisible), (1...longest).contains(id.utf8.count)
        else {
            return Flaw("the kid \(id.shown) is not 1 to \(longest) bytes of visible text")
        }
        return nil
    }
}

/// Reads the `keys` member: a word, a key, or a list of keys.
struct KeySourceReader {
    private static let forms =
        "'development', 'generate', a PEM text, a JWK, a JWK set, { file: path }, or a list of these"

    let readFile: FileReader

    func read(_ name: String, of members: inout MemberReader) -> KeySource? {
        guard let json = members.value(name, as: .described(Self.forms)) else { return nil }
        switch json {
        case "development": return .development
        case "generate": return .generate
        default: return provided(json, at: members.path.member(name), reporting: &members)
        }
    }
}

private extension KeySourceReader {
    func provided(
        _ json: JSON, at path: MemberPath, reporting members: inout MemberReader
    ) -> KeySource {
        var keys: [SigningKey] = []
        if let elements = json.array {
            for (index, element) in elements.enumerated() {
                keys += read(element, at: path.element(index), reporting: &members)
            }
            if elements.isEmpty { members.report("names no key; leave it out", at: path) }
        } else {
            keys = read(json, at: path, reporting: &members)
        }
        refuseSharedNames(of: keys, at: path, reporting: &members)
        return .provided(keys)
    }

    func read(
        _ json: JSON, at path: MemberPath, reporting members: inout MemberReader
    ) -> [SigningKey] {
        do throws(KeyProblem) {
            return try SigningKeyReader(readFile: readFile).keys(in: json)
        } catch {
            members.report(error.flaw, at: path)
            return []
        }
    }

    /// Refuses keys with the same `kid`, since clients pick a key by it.
    func refuseSharedNames(
        of keys: [SigningKey], at path: MemberPath, reporting members: inout MemberReader
    ) {
        var ids: Set<String> = []
        for key in keys where !ids.insert(key.id).inserted {
            members.report(Flaw("has two keys with the kid \(key.id.shown)"), at: path)
        }
    }
}

/// Reads keys that arrive while the server runs: in the forms of the configuration, but never from
/// a file, or as `{ alg, kid }` for one to be made.
package enum SentKeysReader {
    package static let forms =
        "a JWK, a JWK set, a PEM text, { alg } to make one, 'development', 'generate', or a list of these"

    /// - Returns: no keys for an empty JWK set.
    package static func read(_ json: JSON) throws(InvalidConfiguration) -> KeySource {
        if let keys = json["keys"]?.array, keys.isEmpty { return .provided([]) }
        if let members = json.object, members["alg"] != nil || members.isEmpty,
            members["kty"] == nil
        {
            return try MemberReader.read(json, readOrder)
        }
        let reader = KeySourceReader { _ in
            .failure(UnreadableFile(reason: "no file is read for a request; send what is in it"))
        }
        return try MemberReader.read(["keys": json]) { reader.read("keys", of: &$0) }
    }

    private static func readOrder(_ members: inout MemberReader) -> KeySource? {
        let algorithm = members.word("alg", of: SigningKey.algorithms.map(\.rawValue))
        let id = members.string("kid", check: KeyID.flaw)
        if members.names.isEmpty { members.report("names no key; send \(forms)") }
        return .made(algorithm.map(Algorithm.init(rawValue:)) ?? .rs256, named: id)
    }
}
