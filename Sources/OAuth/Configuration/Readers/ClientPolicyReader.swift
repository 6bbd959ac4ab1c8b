import Members

/// Reads the `policy` member of a client.
struct ClientPolicyReader {
    let vocabulary: ConfigurationVocabulary

    func read(_ members: inout MemberReader) -> ClientPolicy {
        var policy = ClientPolicy()
        policy.pkce = members.choice("pkce") ?? policy.pkce
        policy.refreshToken = members.choice("refresh_token")
        policy.rotation = members.bool("rotation")
        policy.rotationLeeway = members.seconds("rotation_leeway") ?? 0
        policy.accessToken = members.choice("access_token")
        policy.consent = members.choice("consent")
        policy.diagnosis =
            members.object("diagnosis") { DiagnosisReader(vocabulary: vocabulary).read(&$0) } ?? [:]
        return policy
    }
}
