import JOSE

/// Headers that name another key than the key set does (RFC 8725 §3.10).
extension TokenDefect {
    static let unknownKeyID = TokenDefect(
        "unknown-kid", "names a key that is not in the key set; the signature is right",
        .draft { draft, _ in draft.header["kid"] = "unknown-key" })

    static let noKeyID = TokenDefect(
        "no-kid", "names no key; the signature is right",
        .draft { draft, _ in draft.header["kid"] = nil })

    /// RFC 8725 §3.11.
    static let wrongType = TokenDefect(
        "wrong-typ", "says in `typ` that it is a token of another kind",
        .draft { draft, _ in
            let kind: JSON = draft.header["typ"] == "logout+jwt" ? "at+jwt" : "logout+jwt"
            draft.header["typ"] = kind
        })

    static let embeddedKey = TokenDefect(
        "jwk-header", "carries the key that signed it, in `jwk`; the key is never published",
        .draft { draft, _ in
            draft.key = draft.key.foreign
            draft.header["jwk"] = draft.key.publicKey?.jwk
        })

    static let keySetElsewhere = elsewhere("jku-header", "jku")

    static let certificateElsewhere = elsewhere("x5u-header", "x5u")

    /// The file is empty, and so is the secret.
    static let keyIDIsPath = TokenDefect(
        "kid-path",
        "names an empty file as its key, `\(path)`, and is signed with HS256 and no secret",
        .draft { draft, _ in
            draft.header["kid"] = .string(path)
            (draft.key, draft.algorithm) = (.symmetric([]), .hs256)
        })

    /// A lookup that has the `kid` in its text returns the secret.
    static let keyIDIsQuery = TokenDefect(
        "kid-sql",
        "has a query as its `kid`, `\(query)`, and is signed with HS256 and what it returns",
        .draft { draft, _ in
            draft.header["kid"] = .string(query)
            (draft.key, draft.algorithm) = (.symmetric(Array("understudy".utf8)), .hs256)
        })

    /// RFC 7515 §4.1.11.
    static let criticalHeader = TokenDefect(
        "crit",
        "demands an extension that nobody knows, by `crit`; the signature is right",
        .draft { draft, _ in
            draft.header["crit"] = ["understudy-unknown"]
            draft.header["understudy-unknown"] = true
        })

    private static let path = "../../../../../../dev/null"
    private static let query = "' UNION SELECT 'understudy' -- "

    private static func elsewhere(_ name: String, _ member: String) -> TokenDefect {
        TokenDefect(
            name,
            "is signed with a key that is never published, and says in `\(member)` that it is "
                + "available at another tenant",
            .draft { draft, context in
                draft.key = draft.key.foreign
                draft.header[member] = .string(context.opponentURL + "/.well-known/jwks.json")
            })
    }
}

extension Context {
    /// The tenant that plays this one's attacker: its name is that of this one with `-evil` behind,
    /// or `evil` for the root. At the attacker, the tenant that is attacked.
    var opponentURL: String {
        let (url, mark) = (addresses.internalURL, "evil")
        guard let name = server.name else { return "\(url)/\(mark)" }
        return name == mark || name.hasSuffix("-\(mark)")
            ? String(url.dropLast(mark.count + 1)) : "\(url)-\(mark)"
    }
}
