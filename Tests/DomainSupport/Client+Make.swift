import OAuth

extension Client {
    package static func make(
        _ id: String = "app", secret: String? = nil,
        redirectURIs: [String] = ["https://app.example/cb"],
        _ change: (inout Client) -> Void = { _ in }
    ) -> Client {
        var client = Client(id: id)
        client.secret = secret
        client.redirectURIs = redirectURIs
        client.policy.consent = .skip
        change(&client)
        return client
    }
}
