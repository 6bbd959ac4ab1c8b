import HTTP
import JOSE
import OAuth

/// `verify`: whether the record is as a test expects.
enum VerifyResource {
    static let resource = ControlResource(
        "verify",
        [
            ControlOperation(
                .post, "Says whether the answered exchanges are as expected, or what is nearest",
                body: .object(sample: ["sequence": [[:]]], Expectation.read),
                gives: .ok(["ok": .bool, "matched": .integer, "requests": .list(.string)])
            ) { call, expectation in
                let log = call.server.requestLog
                _ = await log.wait(
                    atMost: .seconds(expectation.within), in: call.server.world
                ) { expectation.holds(for: answered($0)) }
                let exchanges = answered(log.exchanges)
                let matched = expectation.matches(exchanges)
                guard expectation.holds(for: exchanges) else {
                    throw miss(expectation, matched.count, exchanges, call)
                }
                return .json([
                    "ok": true, "matched": .integer(matched.count),
                    "requests": .array(matched.map { .string($0.id.text) }),
                ])
            }
        ])
}

private extension VerifyResource {
    @Sendable static func answered(_ exchanges: [RecordedExchange]) -> [RecordedExchange] {
        exchanges.filter { $0.answer != nil }
    }

    static func miss(
        _ expectation: Expectation, _ count: Int, _ exchanges: [RecordedExchange],
        _ call: ControlCall
    ) -> ControlProblem {
        let nearest = expectation.nearest(among: exchanges)
        let difference = nearest?.differences.first.map { failure in
            let wanted = failure.expected.joined(separator: " or ")
            let found = failure.found.isEmpty ? "nothing" : failure.found.joined(separator: ", ")
            return "; nearest is \(nearest?.exchange.id.text ?? ""), whose \(failure.member) is "
                + "\(found) instead of \(wanted)"
        }
        var problem = ControlProblem(
            "verification-failed", "The record is not as expected", .conflict,
            detail: "expected \(expectation.words), found \(count)\(difference ?? "")")
        problem.details = ["expected": .string(expectation.words), "got": .integer(count)]
        if let nearest {
            let redaction = RecordRedaction(state: call.server.state, showsSecrets: false)
            problem.details["nearest"] = nearest.exchange.json(redaction, call.server)
            problem.details["differences"] = .array(nearest.differences.map(\.json))
        }
        return problem
    }
}
