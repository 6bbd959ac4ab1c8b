extension URI {
    /// Scheme, host and port as browsers write them: in lower case, without the user and without
    /// the scheme's default port (RFC 6454 §6.2, RFC 3986 §6.2.3).
    package var origin: String {
        let scheme = scheme.lowercased()
        guard let authority, let host else {
            return "\(scheme)://\((authority ?? "").lowercased())"
        }
        let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let port = place.dropFirst(host.count)
        let implied = ["https": ":443", "http": ":80"][scheme, default: ":"]
        return "\(scheme)://\(host)" + (port == ":" || port == implied ? "" : port)
    }

    /// Origin and path, normalized so that two URLs of one endpoint are equal (RFC 3986 §6.2.2.1,
    /// §6.2.3), without query and fragment. nil unless the scheme is http or https, and for a URL
    /// with a user in it.
    package var endpoint: String? {
        guard isHTTP, let authority, let host, !host.isEmpty, !authority.contains("@") else {
            return nil
        }
        return origin + (path.isEmpty ? "/" : path)
    }
}
