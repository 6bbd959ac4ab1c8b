extension IssuedCode: SavedRecord {
    package static let layout = SavedLayout<IssuedCode> { layout in
        let authorization = layout.member("authorization", \.authorization)
        let redirectURI = layout.member("redirect_uri", \.redirectURI)
        let wasSent = layout.member("redirect_uri_was_sent", \.redirectURIWasSent)
        let challenge = layout.member("challenge", \.challenge)
        let expires = layout.member("expires", \.expires)
        let redemption = layout.member("redemption", \.redemption)
        let keyThumbprint = layout.member("key_thumbprint", \.keyThumbprint)
        let issuer = layout.member("issuer", \.issuer)
        return { part in
            IssuedCode(
                authorization: part[authorization], redirectURI: part[redirectURI],
                redirectURIWasSent: part[wasSent], challenge: part[challenge],
                expires: part[expires], redemption: part[redemption],
                keyThumbprint: part[keyThumbprint], issuer: part[issuer])
        }
    }
}

extension IssuedCode.Redemption: SavedRecord {
    package static let layout = SavedLayout<IssuedCode.Redemption> { layout in
        let clientID = layout.member("client_id", \.clientID)
        let time = layout.member("time", \.time)
        return { IssuedCode.Redemption(clientID: $0[clientID], time: $0[time]) }
    }
}
