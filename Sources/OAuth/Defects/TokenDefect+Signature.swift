import JOSE

extension TokenDefect {
    /// Defects of the header and of the signature.
    static let ofSignatures = [
        TokenDefect("alg-none") { ($0.algorithm, $0.key) = (.none, .none) },
        TokenDefect("wrong-key") { $0.key = $0.key.foreign },
        TokenDefect("unknown-kid") { $0.header["kid"] = "unknown-key" },
        TokenDefect("no-kid") { $0.header["kid"] = nil },
        TokenDefect("bad-signature") { $0.hasDamagedSignature = true },
        TokenDefect("hs256-with-public-key") { draft in
            guard let publicKey = draft.key.publicKey else { return }
            // A verifier that lets the header choose the algorithm takes the text of the key that
            // everybody can read for a secret (RFC 8725 §2.1).
            draft.key = .symmetric(Array(publicKey.pem.utf8))
            draft.algorithm = .hs256
        },
    ]
}

private extension JWSKey {
    /// nil where there is only a secret, or nothing.
    var publicKey: PublicKey? {
        if case .asymmetric(let key) = self { key.publicKey } else { nil }
    }

    /// Another key for the same algorithms, which is never published; nothing signs for nothing.
    var foreign: JWSKey {
        switch self {
        case .asymmetric(let key): .asymmetric(ForeignKey.key(of: key.kind))
        case .symmetric(let secret): .symmetric(secret + Array("-wrong".utf8))
        case .none: .none
        }
    }
}
