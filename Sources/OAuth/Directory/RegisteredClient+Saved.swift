extension RegisteredClient: SavedRecord {
    package static let form = SavedForm<RegisteredClient> { form in
        let client = form.member("client", \.client)
        let metadata = form.member("metadata", \.metadata)
        let issued = form.member("issued", \.issued)
        let accessToken = form.member("access_token", \.accessToken)
        return { part in
            RegisteredClient(
                client: part[client], metadata: part[metadata], issued: part[issued],
                accessToken: part[accessToken])
        }
    }
}
