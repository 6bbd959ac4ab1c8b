import HAR
import HTTP
import OAuth

/// Requests of scripts whose answers their pages may not read
/// (https://fetch.spec.whatwg.org/#http-cors-protocol).
struct CheckCrossOrigin: RecordingCheck {
    func check(_ recording: inout Recording) {
        let programs = Set(
            recording.steps.filter { $0.role.isOfProgram }.map(\.exchange.request.endpoint))
        for index in recording.steps.indices {
            let exchange = recording.steps[index].exchange
            guard let origin = exchange.request.fields[.origin], let answer = exchange.answer,
                origin != exchange.request.origin
            else { continue }
            let isAllowed = ["*", origin].contains(answer.fields[.accessControlAllowOrigin])
            if recording.steps[index].role == .preflight {
                guard programs.contains(exchange.request.endpoint) || isRefused(index, recording)
                else { continue }
                if !isAllowed || !(200...299).contains(answer.status) {
                    recording.steps[index].add(
                        Finding("recording.cross-origin", as: "preflight-refused"))
                }
            } else if recording.steps[index].role.isOfProgram, !isAllowed {
                recording.steps[index].add(Finding("recording.cross-origin", as: "hidden"))
            }
        }
    }

    /// Tells whether the request that a preflight announced, and that was never sent, would be a
    /// program's.
    private func isRefused(_ index: Int, _ recording: Recording) -> Bool {
        recording.known.role(of: recording.steps[index].exchange.request)?.isOfProgram == true
    }
}
