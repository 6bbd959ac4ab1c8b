import JOSE

extension Client: DirectoryEntry {
    package static var list: any WritableKeyPath<TenantConfiguration, [Client]> & Sendable {
        \.clients
    }

    /// The registered clients, with the secrets that the server gave them.
    package static func selfEnrolled(at server: AuthorizationServer) -> [Client] {
        server.clients.registered.map { registered in
            var client = registered.client
            client.written["client_secret"] = client.secret.map(JSON.string)
            return client
        }
    }

    package static let idMember = "client_id"
    package var entryID: String { id }

    package var described: JSON {
        var json: JSON = [
            "client_id": .string(id), "redirect_uris": .array(redirectURIs.map(JSON.string)),
            "grant_types": .array(grantTypes.map(JSON.string)),
            "response_types": .array(responseTypes.map(JSON.string)),
        ]
        json["client_secret"] = secret.map(JSON.string)
        json["client_name"] = name.map(JSON.string)
        json["token_endpoint_auth_method"] = tokenEndpointAuthMethod.map(JSON.string)
        json["scope"] = scope.map { .string($0.text) }
        return json
    }

    package func withdraw(from server: AuthorizationServer) {
        server.clients.remove(id)
    }

    /// Ends the grants, as where a client removes itself (RFC 7592 §2.3).
    package func removeGrants(at server: AuthorizationServer) {
        server.state.removeGrants(to: id)
    }
}
