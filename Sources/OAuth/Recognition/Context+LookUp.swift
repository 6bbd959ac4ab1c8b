extension Context {
    /// The result of `find` for the value that was sent, or for that value with a corruption
    /// undone, if that is permitted.
    ///
    /// - Throws: `error`, or one of the same code that names the corruption or the thing sent.
    package func lookUp<Found>(
        _ sent: String, as parameter: String, for client: Client? = nil,
        else error: @autoclosure () -> OAuthError, _ find: (String) -> Found?
    ) throws(OAuthError) -> Found {
        try lookUp(sent, as: parameter, of: { _ in client }, else: error(), find)
    }

    /// The client that `find` returns for an id. Its own settings decide on corruptions.
    func lookUpClient(
        _ id: String, else error: @autoclosure () -> OAuthError, _ find: (String) -> Client?
    ) throws(OAuthError) -> Client {
        try lookUp(id, as: "client_id", of: { $0 }, else: error(), find)
    }
}

private extension Context {
    /// - Parameter client: the client whose settings say which corruptions are permitted.
    func lookUp<Found>(
        _ sent: String, as parameter: String, of client: (Found) -> Client?,
        else error: @autoclosure () -> OAuthError, _ find: (String) -> Found?
    ) throws(OAuthError) -> Found {
        if let found = find(sent) { return found }
        if let found = try beforeAccident(
            sent, as: parameter, of: client, error(), Accident.all, find)
        {
            return found
        }
        throw recognizing(sent, as: parameter, error())
    }
}
