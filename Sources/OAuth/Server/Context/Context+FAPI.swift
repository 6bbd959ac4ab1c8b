import JOSE

extension Context {
    /// The lifetime of a client's code, token or request, cut to the limits of FAPI: 60 s for
    /// codes, and less than 600 s for pushed requests (FAPI 2.0 Security Profile §5.3.2.1,
    /// §5.3.2.2).
    func lifetime(_ kind: Lifetime, for client: Client) -> Seconds {
        let stated = server.lifetime(kind)
        let most: Seconds = kind == .code ? 60 : 599
        guard stated > most else { return stated }
        remark(
            Finding("fapi.lifetime", ["kind": kind.name, "stated": stated, "most": most]),
            for: client)
        return isStrict("fapi.lifetime", for: client) ? most : stated
    }

    /// Returns true if ID tokens tell a client the session they belong to. A client under FAPI gets
    /// no claim that was not asked for, so it has to be one that is told of logouts.
    func namesSession(to client: Client?) -> Bool {
        let version =
            client?.extensions[FAPISettings.self].version
            ?? configuration.extensions[FAPISettings.self].version
        guard version == .second, let logout = client?.logout else { return true }
        return logout.frontChannelURI != nil || logout.backChannelURI != nil
    }

    func isStrict(_ row: DiagnosisCode, for client: Client?) -> Bool {
        server.level(of: row, for: client) == .strict
    }

    /// Refuses a JWT of a client with an algorithm that FAPI does not allow (FAPI 2.0 Security
    /// Profile §5.4.1).
    func permitAlgorithm(
        _ algorithm: Algorithm?, of token: String, as code: OAuthError.Code, for client: Client?
    ) throws(OAuthError) {
        if let algorithm, FAPIAlgorithms.all.contains(algorithm) { return }
        guard server.level(of: "fapi.algorithm", for: client) != .ignore else { return }
        try permit(
            OAuthError(
                code,
                Finding(
                    "fapi.algorithm", ["token": token, "used": algorithm?.rawValue ?? "nothing"])),
            for: client)
    }
}
