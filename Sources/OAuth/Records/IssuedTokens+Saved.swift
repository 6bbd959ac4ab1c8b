extension IssuedAccessToken: SavedRecord {
    package static let form = SavedForm<IssuedAccessToken> { form in
        let authorization = form.member("authorization", \.authorization)
        let issued = form.member("issued", \.issued)
        let expires = form.member("expires", \.expires)
        let limits = form.member("limits", \.limits)
        let number = form.member("number", \.number)
        return { part in
            let whole = part[authorization]
            let limits = part[limits]
            var token = IssuedAccessToken(
                authorization: whole, scope: limits?.scope ?? whole.scope, issued: part[issued],
                expires: part[expires], audience: limits?.audience ?? whole.audience,
                keyThumbprint: limits?.keyThumbprint,
                certificateThumbprint: limits?.certificateThumbprint,
                hasDefect: limits?.hasDefect ?? false, id: limits?.id,
                isRevoked: limits?.isRevoked ?? false)
            token.number = part[number]
            return token
        }
    }
}

extension IssuedAccessToken.Limits: SavedRecord {
    static let form = SavedForm<IssuedAccessToken.Limits> { form in
        let scope = form.member("scope", \.scope)
        let audience = form.member("audience", \.audience)
        let keyThumbprint = form.member("key_thumbprint", \.keyThumbprint)
        let certificateThumbprint = form.member(
            "certificate_thumbprint", \.certificateThumbprint)
        let hasDefect = form.member("has_defect", \.hasDefect)
        let isRevoked = form.member("is_revoked", \.isRevoked)
        let id = form.member("id", \.id)
        return { part in
            IssuedAccessToken.Limits(
                scope: part[scope], audience: part[audience], keyThumbprint: part[keyThumbprint],
                certificateThumbprint: part[certificateThumbprint], hasDefect: part[hasDefect],
                id: part[id], isRevoked: part[isRevoked])
        }
    }
}

extension IssuedRefreshToken: SavedRecord {
    package static let form = SavedForm<IssuedRefreshToken> { form in
        let authorization = form.member("authorization", \.authorization)
        let scope = form.member("scope", \.scope)
        let expires = form.member("expires", \.expires)
        let generation = form.member("generation", \.generation)
        let spent = form.member("spent", \.spent)
        let number = form.member("number", \.number)
        let keyThumbprint = form.member("key_thumbprint", \.keyThumbprint)
        let certificateThumbprint = form.member(
            "certificate_thumbprint", \.certificateThumbprint)
        return { part in
            var token = IssuedRefreshToken(
                authorization: part[authorization], scope: part[scope], expires: part[expires],
                keyThumbprint: part[keyThumbprint],
                certificateThumbprint: part[certificateThumbprint])
            token.generation = part[generation]
            token.spent = part[spent]
            token.number = part[number]
            return token
        }
    }
}
