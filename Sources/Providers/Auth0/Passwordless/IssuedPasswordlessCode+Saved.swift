import OAuth

extension IssuedPasswordlessCode: SavedRecord {
    package static let layout = SavedLayout<IssuedPasswordlessCode> { layout in
        let code = layout.member("code", \.code)
        let clientID = layout.member("client_id", \.clientID)
        let expires = layout.member("expires", \.expires)
        let failures = layout.member("failures", \.failures)
        let isUsed = layout.member("is_used", \.isUsed)
        return { part in
            IssuedPasswordlessCode(
                code: part[code], clientID: part[clientID], expires: part[expires],
                failures: part[failures], isUsed: part[isUsed])
        }
    }
}

extension PasswordlessAddress.Kind: SavedWord {}

extension PasswordlessAddress: SavedRecord {
    package static let layout = SavedLayout<PasswordlessAddress> { layout in
        let kind = layout.member("kind", \.kind)
        let text = layout.member("text", \.text)
        return { PasswordlessAddress($0[kind], $0[text]) }
    }
}
