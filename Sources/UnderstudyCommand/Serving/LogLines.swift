import Configuration
import Dispatch
import Web

/// The standard streams of a server, whose readers may stop reading.
struct LogLines: Sendable {
    let announcements: LineWriter
    let complaints: LineWriter

    init(_ format: LogFormat, _ surroundings: Surroundings) {
        announcements = LineWriter(surroundings.print)
        complaints = LineWriter(surroundings.complain) {
            AccessLog.lineAboutDropped($0, format: format)
        }
    }

    /// Gives the last lines a moment to be read.
    func finish() {
        announcements.finish(within: .milliseconds(100))
        complaints.finish(within: .milliseconds(100))
    }
}
