import JOSE

/// Lifetimes, by the statements of answers and tokens.
struct LearnLifetimes: Lesson {
    private static let rows: [(role: ArchivedRole, place: String, path: [String])] = [
        (.token, "member id_token lifetime", ["lifetimes", "id_token"]),
        (.token, "member access_token lifetime", ["lifetimes", "access_token"]),
        (.token, "member expires_in", ["lifetimes", "access_token"]),
        (.authorize, "parameter expires_in", ["lifetimes", "front_channel_token"]),
        (.authorize, "parameter id_token lifetime", ["lifetimes", "id_token"]),
        (.device, "member expires_in", ["lifetimes", "device_code"]),
        (.device, "member interval", ["device", "interval"]),
        (.par, "member expires_in", ["lifetimes", "pushed_request"]),
    ]

    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for row in Self.rows {
            guard let found = evidence.differences(row.role, at: row.place).first,
                let seconds = found.difference.there.flatMap({ Int($0.told) }), seconds > 0
            else { continue }
            learnt.set(["profile"] + row.path, to: .integer(seconds))
        }
    }
}
