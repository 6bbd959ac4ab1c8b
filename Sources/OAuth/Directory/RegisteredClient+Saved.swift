extension RegisteredClient: SavedRecord {
    package static let layout = SavedLayout<RegisteredClient> { layout in
        let client = layout.member("client", \.client)
        let metadata = layout.member("metadata", \.metadata)
        let issued = layout.member("issued", \.issued)
        let accessToken = layout.member("access_token", \.accessToken)
        return { part in
            RegisteredClient(
                client: part[client], metadata: part[metadata], issued: part[issued],
                accessToken: part[accessToken])
        }
    }
}
