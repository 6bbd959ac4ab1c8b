import Configuration
import Expectations
import JOSE
import Members
import OAuth
import TestSupport
import Testing
import Web

struct `The endpoint that a rule names` {
    @Test(arguments: Routes.played.map(\.name))
    func `rules know each row of the table of routes by its name`(endpoint: String) {
        do {
            _ = try ServerConfiguration.read(
                "{ rules: [{ when: { endpoint: '\(endpoint)' }, then: { claims: {} } }] }")
        } catch {
            expect("\(error)", lacks: "unknown", "\(error)")
        }
    }

    @Test func `rules do not know other endpoints`() {
        expect(throws: InvalidConfiguration.self) {
            try ServerConfiguration.read(
                "{ rules: [{ when: { endpoint: 'tokn' }, then: { claims: {} } }] }")
        }
    }
}
