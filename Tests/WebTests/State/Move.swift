import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

/// A tenant that continues in another process.
enum Move {
    static let tenants: [String?] = [nil, "acme"]

    /// Acts at one provider, puts its state into a fresh one, and continues there.
    ///
    /// - Parameter host: the common name of both, only in process.
    static func run<Held>(
        _ ring: Ring, tenant: String? = nil, _ configuration: ServerConfiguration = .make(seed: 7),
        before: (ControlAPI) async throws -> Held,
        after: (ControlAPI, Held) async throws -> Void
    ) async throws {
        try await Provider.run(ring, configuration) { old in
            let control = ControlAPI(old, tenant: tenant)
            let held = try await before(control)
            let document = try await control.send(.get, "state")
            expect(document.status, is: .ok)
            var other = configuration
            other.seed = 8
            try await Provider.run(ring, other) { new in
                let moved = ControlAPI(new, tenant: tenant)
                let answer = try await moved.send(.put, "state", document.text)
                expect(answer.status, is: .noContent, "\(answer.text)")
                try await after(moved, held)
            }
        }
    }
}

extension ControlAPI {
    func flow(_ change: (inout CodeFlow) -> Void = { _ in }) -> CodeFlow {
        CodeFlow(browser) {
            $0.prefix = prefix
            change(&$0)
        }
    }

    /// A cookie of this provider with the value of another provider's, whose name has the address.
    func session(_ cookie: JSON?) async throws -> Fields {
        let own = try await send(.post, "sessions", #"{"user": "bob"}"#).json["cookie"]
        let name = own?["name"]?.string ?? ""
        return [.cookie: "\(name)=\(cookie?["value"]?.string ?? "")"]
    }
}
