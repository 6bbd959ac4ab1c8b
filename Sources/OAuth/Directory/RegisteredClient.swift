import JOSE

/// A client that registered itself, with the data to show and manage it (RFC 7592 §3).
package struct RegisteredClient: Sendable, Codable {
    @Boxed package private(set) var client: Client
    /// The registered metadata with defaults filled in, without the values that the server issued.
    let metadata: JSON
    let issued: Timestamp
    /// The digest of the registration access token.
    let accessToken: SecretDigest

    /// The client information response (RFC 7591 §3.2.1, RFC 7592 §3).
    ///
    /// - Parameters:
    ///   - accessToken: the registration access token, of which only the digest is kept.
    ///   - uri: the client configuration endpoint; nil where the provider has none, and then the
    ///     response has no token for it either (RFC 7592 §3).
    package func information(accessToken: String, uri: String?) -> JSON {
        var information = metadata
        information["client_id"] = .string(client.id)
        information["client_id_issued_at"] = .integer(issued.seconds)
        if let uri {
            information["registration_access_token"] = .string(accessToken)
            information["registration_client_uri"] = .string(uri)
        }
        if let secret = client.secret {
            information["client_secret"] = .string(secret)
            information["client_secret_expires_at"] = 0
        }
        return information
    }
}

extension RegisteredClient: Weighed {
    package var heapBytes: Int { client.heapBytes + metadata.heapBytes }
}
