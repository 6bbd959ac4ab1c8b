import OAuth

extension IssuedPasswordlessCode: SavedRecord {
    package static let form = SavedForm<IssuedPasswordlessCode> { form in
        let code = form.member("code", \.code)
        let clientID = form.member("client_id", \.clientID)
        let expires = form.member("expires", \.expires)
        let failures = form.member("failures", \.failures)
        let isUsed = form.member("is_used", \.isUsed)
        return { part in
            IssuedPasswordlessCode(
                code: part[code], clientID: part[clientID], expires: part[expires],
                failures: part[failures], isUsed: part[isUsed])
        }
    }
}

extension PasswordlessAddress.Kind: SavedWord {}

extension PasswordlessAddress: SavedRecord {
    package static let form = SavedForm<PasswordlessAddress> { form in
        let kind = form.member("kind", \.kind)
        let text = form.member("text", \.text)
        return { PasswordlessAddress($0[kind], $0[text]) }
    }
}
