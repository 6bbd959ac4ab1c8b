extension Session: SavedRecord {
    package static let layout = SavedLayout<Session> { layout in
        let id = layout.member("id", \.id)
        let sub = layout.member("sub", \.sub)
        let claims = layout.member("claims", \.claims)
        let authTime = layout.member("auth_time", \.authTime)
        let clients = layout.member("clients", \.clients)
        let acr = layout.member("acr", \.acr)
        return { part in
            var session = Session(
                id: part[id], sub: part[sub], claims: part[claims], authTime: part[authTime],
                clients: part[clients])
            session.acr = part[acr]
            return session
        }
    }
}

extension ConsentKey: SavedRecord {
    package static let layout = SavedLayout<ConsentKey> { layout in
        let clientID = layout.member("client_id", \.clientID)
        let sub = layout.member("sub", \.sub)
        return { ConsentKey(clientID: $0[clientID], sub: $0[sub]) }
    }
}
