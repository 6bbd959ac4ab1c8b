extension PushedRequest: SavedRecord {
    package static let form = SavedForm<PushedRequest> { form in
        let clientID = form.member("client_id", \.clientID)
        let parameters = form.member("parameters", \.parameters)
        let expires = form.member("expires", \.expires)
        let flowID = form.member("flow_id", \.flowID)
        let isUsed = form.member("is_used", \.isUsed)
        return { part in
            PushedRequest(
                clientID: part[clientID], parameters: part[parameters], expires: part[expires],
                flowID: part[flowID], isUsed: part[isUsed])
        }
    }
}
