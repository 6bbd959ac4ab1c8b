import HTTP
import Members
import OAuth

/// `reset`: returns to the configuration.
enum ResetResource {
    static let resource = ControlResource(
        "reset",
        [
            ControlOperation(
                .post,
                "Drops all that came since the start: codes, tokens, sessions, what came over "
                    + "HTTP, the moved clock; at the root the tenants that came over HTTP, too",
                body: .object(read), gives: .noContent
            ) { call, kept in
                call.exchange.installation.tenants.reset(call.server, keeping: kept)
                return Response(.noContent)
            }
        ])

    @Sendable private static func read(_ members: inout MemberReader) -> Set<KeptPart>? {
        let words = members.words("keep", of: KeptPart.allCases.map(\.rawValue)) ?? []
        return Set(words.compactMap(KeptPart.init))
    }
}
