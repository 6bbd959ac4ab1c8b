import Text

extension Finding {
    /// Whether no token came where one is looked for. Such a request is told the scheme alone, as one
    /// that knows of no authentication (RFC 6750 §3.1).
    package var isMissingBearer: Bool { code == "bearer.missing" }
}
