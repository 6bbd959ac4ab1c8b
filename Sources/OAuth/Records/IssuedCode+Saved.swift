extension IssuedCode: SavedRecord {
    package static let form = SavedForm<IssuedCode> { form in
        let authorization = form.member("authorization", \.authorization)
        let redirectURI = form.member("redirect_uri", \.redirectURI)
        let wasSent = form.member("redirect_uri_was_sent", \.redirectURIWasSent)
        let challenge = form.member("challenge", \.challenge)
        let expires = form.member("expires", \.expires)
        let redemption = form.member("redemption", \.redemption)
        let keyThumbprint = form.member("key_thumbprint", \.keyThumbprint)
        let issuer = form.member("issuer", \.issuer)
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
    package static let form = SavedForm<IssuedCode.Redemption> { form in
        let clientID = form.member("client_id", \.clientID)
        let time = form.member("time", \.time)
        return { IssuedCode.Redemption(clientID: $0[clientID], time: $0[time]) }
    }
}
