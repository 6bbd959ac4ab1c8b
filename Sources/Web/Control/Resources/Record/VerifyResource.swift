import Configuration
import HTTP
import JOSE
import OAuth

/// `verify`: compares the record with a test's expectation.
enum VerifyResource {
    static let resource = ControlResource(
        "verify",
        [
            ControlOperation(
                .post, "Says whether the answered exchanges are as expected, or what is nearest",
                body: .object(sample: Expectation.sample) { Expectation.read(&$0, $1.rules) },
                gives: .ok(["ok": .bool, "matched": .integer, "requests": .list(.string)])
            ) { call, expectation in
                let matched: [RecordedExchange]
                do throws(ExpectationMiss) {
                    matched = try await expectation.verify(call.server)
                } catch {
                    throw problem(of: error, call)
                }
                return .json([
                    "ok": true, "matched": .integer(matched.count),
                    "requests": .array(matched.map { .string($0.id.text) }),
                ])
            }
        ])
}

private extension VerifyResource {
    static func problem(of miss: ExpectationMiss, _ call: ControlCall) -> ControlProblem {
        let redaction = RecordRedaction(of: call.server, showsSecrets: false)
        var problem = ControlProblem(
            "verification-failed", "The record is not as expected", .conflict,
            detail: miss.sentence(redaction))
        problem.details = ["expected": .string(miss.expected), "got": .integer(miss.got)]
        if !miss.surplus.isEmpty {
            problem.details["broken_by"] = .array(miss.surplus.map { .string($0.id.text) })
        }
        if let nearest = miss.nearest {
            problem.details["nearest"] = nearest.exchange.json(redaction)
            problem.details["differences"] = .array(nearest.failures.map { $0.json(redaction) })
        }
        return problem
    }
}
