extension URI {
    /// Scheme, host and port in the one form in which browsers write them: in lower case, without
    /// the user and without a port that the scheme implies (RFC 6454 §6.2, RFC 3986 §6.2.3).
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

    /// Origin and path in the form in which two URLs of one endpoint are equal (RFC 3986 §6.2.2.1,
    /// §6.2.3). Query and fragment are left out. nil for anything but http and https, and for one
    /// with a user in it.
    package var endpoint: String? {
        guard isHTTP, let authority, let host, !host.isEmpty, !authority.contains("@") else {
            return nil
        }
        return origin + (path.isEmpty ? "/" : path)
    }
}
