import JOSE
import Locks
import Members

/// A private key in memory, or one that is parsed or made on first use: parsing all keys of the
/// binary would take half of the start-up time.
final class LazyKey: Sendable {
    enum Source: Sendable {
        case key(PrivateKey)
        case pem(String)
        case development
        case made(KeyKind)
    }

    let source: Source
    private let loaded: Lock<PrivateKey?>

    init(_ key: PrivateKey) {
        source = .key(key)
        loaded = Lock(key)
    }

    private init(_ source: Source) {
        self.source = source
        loaded = Lock(nil)
    }

    convenience init(pem: String) { self.init(.pem(pem)) }

    convenience init(making kind: KeyKind) { self.init(.made(kind)) }

    /// The RSA key of the binary.
    static let development = LazyKey(.development)

    var key: PrivateKey {
        loaded.withLock { loaded in
            if let loaded { return loaded }
            guard let key = try? source.load() else {
                preconditionFailure("a key can be neither read from the binary nor made")
            }
            loaded = key
            return key
        }
    }

    var isUsed: Bool { used != nil }

    /// The key if it was needed already.
    var used: PrivateKey? { loaded.withLock { $0 } }

    /// Nil where its text cannot be read.
    var kind: KeyKind? {
        switch source {
        case .key(let key): key.kind
        case .pem(let pem): used?.kind ?? (try? PrivateKey(pem: pem))?.kind
        case .development: key.kind
        case .made(let kind): kind
        }
    }

    /// True if the first use takes long because a key is made for it.
    var isMadeLater: Bool {
        if case .made = source { !isUsed } else { false }
    }
}

private extension LazyKey.Source {
    func load() throws(CryptoError) -> PrivateKey {
        switch self {
        case .key(let key): key
        case .pem(let pem): try PrivateKey(pem: pem)
        case .development: try DevelopmentKey.load()
        case .made(let kind): try PrivateKey.generate(kind)
        }
    }
}

/// A key that nobody has needed yet stays one that is read or made on first use.
extension LazyKey: SharedObject {
    static let list = "keys"

    struct Content: Codable {
        var jwk: WrittenKey?
        var pem: WrittenKey?
        var make: KeyKind?
    }

    var content: Content {
        if let used { return Content(jwk: WrittenKey(used.jwk)) }
        return switch source {
        case .key, .development: Content(jwk: WrittenKey(key.jwk))
        case .pem(let text): Content(pem: WrittenKey(.string(text)))
        case .made(let kind): Content(make: kind)
        }
    }

    convenience init(_ content: Content) throws {
        switch (content.jwk, content.pem, content.make) {
        case (let key?, nil, nil): self.init(try key.read())
        case (nil, let pem?, nil): self.init(pem: pem.json.string ?? "")
        case (nil, nil, let kind?): self.init(making: kind)
        default: throw Flaw.inconsistent
        }
    }

    /// A private key that can be read, as a JWK or in PEM.
    struct WrittenKey: Codable {
        let json: JSON

        init(_ json: JSON) { self.json = json }

        init(from decoder: any Decoder) throws {
            json = try decoder.singleValueContainer().decode(JSON.self)
            _ = try read()
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(json)
        }

        func read() throws -> PrivateKey {
            do throws(CryptoError) {
                guard let pem = json.string else { return try PrivateKey(jwk: json) }
                return try PrivateKey(pem: pem)
            } catch { throw Flaw(error.problem) }
        }
    }
}

extension KeyKind: TextCodable {
    package static let example = "P-256"
    package static let noun = "RSA-2048, P-256, P-384, P-521 or Ed25519"

    package var text: String {
        switch self {
        case .rsa(let bits): "RSA-\(bits)"
        case .ec(let curve): curve.rawValue
        case .ed25519: "Ed25519"
        }
    }

    package init?(text: String) {
        if text == "Ed25519" {
            self = .ed25519
        } else if let curve = Curve(rawValue: text) {
            self = .ec(curve)
        } else if text.hasPrefix("RSA-"), let bits = Int(text.dropFirst(4)),
            (2048...8192).contains(bits)
        {
            self = .rsa(bits: bits)
        } else {
            return nil
        }
    }
}
