import Text

/// The demand of some providers that redirect URIs have https and a public host name.
enum PublicHTTPS {
    static func has(_ uri: String) -> Bool {
        guard let uri = URI(uri), uri.scheme.lowercased() == "https", let host = uri.host else {
            return false
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.allSatisfy { !$0.isEmpty } && labels.last != "localhost"
            && labels.last?.utf8.allSatisfy(\.isDigit) == false && !host.hasPrefix("[")
    }
}
