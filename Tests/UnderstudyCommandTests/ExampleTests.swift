import Expectations
import Foundation
import TestSupport
import Testing

@testable import UnderstudyCommand

/// The example configurations are what the real catalogue accepts.
struct `The example configurations` {
    @Test(arguments: ["open", "spa-and-web", "tenants", "described"])
    func `an example is valid`(name: String) throws {
        let path = Fixture.root.appending(path: "config/\(name).json5").path
        let run = CommandRun.make("check", path, wiring: .live)
        expect(run.status, is: .success)
        expect(run.complaints.isEmpty)
    }
}
