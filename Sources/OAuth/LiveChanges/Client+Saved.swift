import JOSE
import Members

/// As a configuration has it, or by its id alone where the tenant makes it up.
extension Client: Saved {
    package func save(_ saving: Saving) -> JSON {
        guard !isMadeUp else { return ["client_id": .string(id)] }
        var json: JSON = ["client_id": .string(id)]
        json["client_secret"] = secret.map(JSON.string)
        json["metadata"] = written.object?.isEmpty == false ? written : described
        if isSelfRegistered { json["is_self_registered"] = true }
        return json
    }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> Client? {
        let client = members.nested(written.json, at: written.path) { members in
            let id = members.requiredString("client_id")
            let secret = members.string("client_secret")
            let isSelfRegistered = members.bool("is_self_registered") ?? false
            guard let metadata = members.value("metadata") else {
                return id.map(written.context.stranger.named)
            }
            var readable = metadata
            readable["client_id"] = id.map(JSON.string)
            readable["client_secret"] = secret.map(JSON.string) ?? metadata["client_secret"]
            var client = read(readable, &members, written.context)
            client?.written = metadata
            client?.isSelfRegistered = isSelfRegistered
            return client
        }
        return client ?? nil
    }

    /// Metadata may have members that nobody serves, as a registration may.
    private static func read(
        _ json: JSON, _ members: inout MemberReader, _ context: Restoring
    ) -> Client? {
        do throws(InvalidConfiguration) {
            return try MemberReader.read(json, unknownMembers: .ignored, context.readers.client)
        } catch {
            let path = members.path.member("metadata")
            for problem in error.problems {
                members.report(
                    Flaw(problem.description, suggestion: problem.suggestion), at: path)
            }
            return nil
        }
    }
}
