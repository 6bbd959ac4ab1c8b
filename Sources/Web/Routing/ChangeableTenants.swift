import OAuth

/// The tenants of the server, as far as requests may change them; how they are found is no concern
/// of a request.
protocol ChangeableTenants: Sendable {
    /// How many there are in memory, the root included.
    var count: Int { get }
    /// What all of them keep in memory together.
    var memory: ProcessMemory { get }

    /// Makes a tenant anew, as it was at the start.
    func reset(_ tenant: AuthorizationServer)

    /// Replaces a tenant as it is now by what `change` makes of it. Exchanges that have begun finish
    /// with what was there before.
    ///
    /// - Parameter change: runs while no other change does; may not wait.
    func change<Result: Sendable>(
        _ tenant: AuthorizationServer,
        _ change: (AuthorizationServer) throws -> (AuthorizationServer, Result)
    ) throws -> Result
}
