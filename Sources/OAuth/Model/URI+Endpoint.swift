extension URI {
    /// Scheme, host, port and path in the form in which two URLs of one endpoint are equal
    /// (RFC 3986 §6.2.2.1, §6.2.3): case of scheme and host, default port, empty path. Query and
    /// fragment are left out. nil for anything but http and https, and for one with a user in it.
    package var endpoint: String? {
        guard isHTTP, let authority, let host, !host.isEmpty, !authority.contains("@") else {
            return nil
        }
        let scheme = scheme.lowercased()
        let standard = scheme == "https" ? ":443" : ":80"
        let port = authority.dropFirst(host.count)
        let own = port == ":" || port == standard ? "" : port
        return "\(scheme)://\(host)\(own)\(path.isEmpty ? "/" : path)"
    }
}
