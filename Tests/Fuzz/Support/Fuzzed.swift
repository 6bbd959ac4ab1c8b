import Configuration
import Dispatch
import HTTP
import JOSE
import Members
import OAuth
import Synchronization
import Web

/// A server without sockets that outlives its inputs, like one between restarts.
struct Fuzzed {
    let application: Application

    init(_ text: String) {
        let reader = ConfigurationReader(vocabulary: .served) { _ in
            .failure(UnreadableFile(reason: "no files here"))
        }
        do {
            var configuration = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
            configuration.seed = 7
            application = try Application(
                configuration, log: .silent, makeClock: { WallClock(frozenAt: Self.start) },
                wait: { _ in })
        } catch { preconditionFailure("the configuration is not one: \(error)") }
    }

    /// The answer, which must not be that of an internal failure, nor reveal anything of the
    /// program.
    func answer(_ request: Request) -> Response {
        let response = outcome(of: request)
        let status = response.status.code
        expect((200...599).contains(status), "\(status) is a status of an answer")
        expect(status != 500, "\(request.method.rawValue) \(request.path) is no accident")
        let text = String(decoding: response.body.bytes, as: UTF8.self)
        for word in ["Swift.", "fatal", "Optional("] {
            expect(
                !text.contains(word)
                    || String(decoding: request.body, as: UTF8.self).contains(word),
                "\(word) comes from the program")
        }
        return response
    }

    /// 2027-01-15T08:00:00Z.
    private static let start = Timestamp(seconds: 1_800_000_000)

    private func outcome(of request: Request) -> Response {
        let reply = application.reply(request)
        if case .now(let response) = reply { return response }
        let isDone = DispatchSemaphore(value: 0)
        let found = Mutex<Response?>(nil)
        Task {
            let response = await reply.response()
            found.withLock { $0 = response }
            isDone.signal()
        }
        isDone.wait()
        guard let response = found.withLock({ $0 }) else {
            preconditionFailure("nothing was answered")
        }
        return response
    }
}
