extension PushedRequest: SavedRecord {
    package static let layout = SavedLayout<PushedRequest> { layout in
        let clientID = layout.member("client_id", \.clientID)
        let parameters = layout.member("parameters", \.parameters)
        let expires = layout.member("expires", \.expires)
        let flowID = layout.member("flow_id", \.flowID)
        let isUsed = layout.member("is_used", \.isUsed)
        return { part in
            PushedRequest(
                clientID: part[clientID], parameters: part[parameters], expires: part[expires],
                flowID: part[flowID], isUsed: part[isUsed])
        }
    }
}
