import HAR
import HTTP
import OAuth
import Text

/// Compares the clock of each host with that of the recording, by the `Date` of its answers.
struct CheckClocks: RecordingCheck {
    func check(_ recording: inout Recording) {
        var checked: Set<String> = []
        for index in recording.steps.indices {
            let exchange = recording.steps[index].exchange
            // A cached answer tells an earlier time.
            guard let answer = exchange.answer, !answer.fields.contains("Age"),
                let told = answer.fields[.date].flatMap(HTTPDate.init(text:)),
                let ended = exchange.ended
            else { continue }
            let span = told.secondsSince1970 - ended.seconds
            guard abs(span) > IDTokenReading.leeway,
                checked.insert(exchange.request.authority).inserted
            else { continue }
            recording.steps[index].add(Finding("recording.clock-skew", ["seconds": abs(span)]))
        }
    }
}
