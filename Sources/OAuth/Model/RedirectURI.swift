/// Compares redirect URIs as strings, byte for byte (RFC 9700 §2.1), with the one exception that
/// the port of a loopback address may vary for native clients (RFC 8252 §7.3).
package enum RedirectURI {
    package static func matches(_ sent: String, registered: String, native: Bool) -> Bool {
        // `==` would take characters for equal that Unicode calls equivalent.
        if sent.utf8.elementsEqual(registered.utf8) { return true }
        guard native, let sent = URI(sent), let registered = URI(registered),
            sent.scheme == "http", registered.scheme == "http",
            sent.isLoopback, sent.host == registered.host
        else { return false }
        return sent.path == registered.path && sent.query == registered.query
            && sent.fragment == nil && sent.authority?.contains("@") == false
    }

    /// Schemes that run in the browser instead of leading to a client.
    package static let dangerousSchemes: Set<String> = [
        "javascript", "data", "vbscript", "blob", "file", "about",
    ]
}
