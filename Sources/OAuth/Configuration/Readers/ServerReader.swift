/// Reads the members that belong to the server as a whole, which mirror options of the command.
struct ServerReader {
    /// Their names, for tenants that state one by mistake.
    static let names = [
        "host", "port", "log", "seed", "trust_proxy", "ready_file", "tenants",
        "profiles",
    ]

    func read(_ members: inout MemberReader, into configuration: inout ServerConfiguration) {
        configuration.host = members.string("host", check: isAddress) ?? configuration.host
        configuration.port = members.integer("port", in: 0...65_535) ?? configuration.port
        configuration.log = members.choice("log") ?? configuration.log
        configuration.seed = members.integer("seed", in: 0...Int.max).map(UInt64.init)
        configuration.trustProxy = members.bool("trust_proxy") ?? configuration.trustProxy
        configuration.readyFile = members.string("ready_file")
    }

    /// Names are not resolved: what a server listens on should not depend on a resolver.
    private func isAddress(_ text: String) -> Flaw? {
        let isIPv6 =
            text.contains(":") && text.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
        let isIPv4 =
            numbers.count == 4
            && numbers.allSatisfy { $0.allSatisfy(\.isNumber) && UInt8($0) != nil }
        return text == "localhost" || isIPv4 || isIPv6
            ? nil : Flaw("expected an IP address or 'localhost', found \(text.shown)")
    }
}
