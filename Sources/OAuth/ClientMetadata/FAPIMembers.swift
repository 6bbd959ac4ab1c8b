import Members

/// Reads the parts of FAPI that a tenant or a client keeps to.
struct FAPIMembers: TenantMembers, ClientMembers {
    let registrable: Set = [aliases]

    /// RFC 8705 §5, FAPI 2.0 Security Profile §5.2.3: kept for display, since aliases are the same
    /// addresses here.
    private static let aliases = "use_mtls_endpoint_aliases"

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        configuration.extensions[FAPISettings.self].read(&members)
    }

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        _ = members.bool(Self.aliases)
        var settings = FAPISettings()
        settings.read(&members)
        if settings != FAPISettings() { client.extensions[FAPISettings.self] = settings }
    }
}

private extension FAPISettings {
    mutating func read(_ members: inout MemberReader) {
        version = members.choice("fapi") ?? version
        request = members.choice("fapi_request") ?? request
        response = members.choice("fapi_response") ?? response
        ciba = members.bool("fapi_ciba") ?? ciba
    }
}
