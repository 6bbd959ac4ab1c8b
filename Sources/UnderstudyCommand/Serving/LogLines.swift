import Configuration
import Dispatch
import Web

/// The standard streams of a server, whose readers may stop reading.
struct LogLines: Sendable {
    let announcements: LineWriter
    let complaints: LineWriter

    init(_ format: LogFormat, _ processEnvironment: ProcessEnvironment) {
        announcements = LineWriter(processEnvironment.print)
        complaints = LineWriter(processEnvironment.complain) {
            AccessLog.lineAboutDropped($0, format: format)
        }
    }

    /// Gives readers a moment for the last lines.
    func finish() {
        announcements.finish(within: .milliseconds(100))
        complaints.finish(within: .milliseconds(100))
    }
}

extension CommandContext {
    /// The same context with output that never waits for the readers of the streams.
    func writing(through log: LogLines) -> CommandContext {
        var context = self
        context.processEnvironment.print = log.announcements.write
        context.processEnvironment.complain = log.complaints.write
        return context
    }
}
