import Members

/// Reads which claims rules may not make at a described provider.
struct ReservedClaimsReader {
    func read(_ members: inout MemberReader, into claims: inout ReservedClaims) {
        members.replace(&claims.names, "names")
        members.replace(&claims.hosts, "hosts", check: HostName.flaw(in:))
        claims.prefixes = members.strings("prefixes") ?? claims.prefixes
    }
}
