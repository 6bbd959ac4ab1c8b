extension Session: SavedRecord {
    package static let form = SavedForm<Session> { form in
        let id = form.member("id", \.id)
        let sub = form.member("sub", \.sub)
        let claims = form.member("claims", \.claims)
        let authTime = form.member("auth_time", \.authTime)
        let clients = form.member("clients", \.clients)
        return { part in
            Session(
                id: part[id], sub: part[sub], claims: part[claims], authTime: part[authTime],
                clients: part[clients])
        }
    }
}

extension ConsentKey: SavedRecord {
    package static let form = SavedForm<ConsentKey> { form in
        let clientID = form.member("client_id", \.clientID)
        let sub = form.member("sub", \.sub)
        return { ConsentKey(clientID: $0[clientID], sub: $0[sub]) }
    }
}
