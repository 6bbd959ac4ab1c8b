extension IssuedAccessToken: SavedRecord {
    package static let layout = SavedLayout<IssuedAccessToken> { layout in
        let authorization = layout.member("authorization", \.authorization)
        let issued = layout.member("issued", \.issued)
        let expires = layout.member("expires", \.expires)
        let limits = layout.member("limits", \.limits)
        let number = layout.member("number", \.number)
        return { part in
            let whole = part[authorization]
            let limits = part[limits]
            var token = IssuedAccessToken(
                authorization: whole, scope: limits?.scope ?? whole.scope, issued: part[issued],
                expires: part[expires], audience: limits?.audience ?? whole.audience,
                keyThumbprint: limits?.keyThumbprint,
                certificateThumbprint: limits?.certificateThumbprint,
                hasDefect: limits?.hasDefect ?? false, orderedDefects: limits?.orderedDefects,
                id: limits?.id, isRevoked: limits?.isRevoked ?? false,
                details: limits?.details)
            token.number = part[number]
            return token
        }
    }
}

extension IssuedAccessToken.Limits: SavedRecord {
    static let layout = SavedLayout<IssuedAccessToken.Limits> { layout in
        let scope = layout.member("scope", \.scope)
        let audience = layout.member("audience", \.audience)
        let keyThumbprint = layout.member("key_thumbprint", \.keyThumbprint)
        let certificateThumbprint = layout.member(
            "certificate_thumbprint", \.certificateThumbprint)
        let hasDefect = layout.member("has_defect", \.hasDefect)
        let orderedDefects = layout.member("ordered_defects", \.orderedDefects)
        let isRevoked = layout.member("is_revoked", \.isRevoked)
        let id = layout.member("id", \.id)
        let details = layout.member("details", \.details)
        return { part in
            IssuedAccessToken.Limits(
                scope: part[scope], audience: part[audience], keyThumbprint: part[keyThumbprint],
                certificateThumbprint: part[certificateThumbprint], hasDefect: part[hasDefect],
                orderedDefects: part[orderedDefects], id: part[id], isRevoked: part[isRevoked],
                details: part[details])
        }
    }
}

extension IssuedRefreshToken: SavedRecord {
    package static let layout = SavedLayout<IssuedRefreshToken> { layout in
        let authorization = layout.member("authorization", \.authorization)
        let scope = layout.member("scope", \.scope)
        let expires = layout.member("expires", \.expires)
        let generation = layout.member("generation", \.generation)
        let spent = layout.member("spent", \.spent)
        let number = layout.member("number", \.number)
        let keyThumbprint = layout.member("key_thumbprint", \.keyThumbprint)
        let certificateThumbprint = layout.member(
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
