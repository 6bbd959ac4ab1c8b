/// Looks for one kind of fault in a recording, and notes it at the steps that show it.
protocol RecordingCheck: Sendable {
    func check(_ recording: inout Recording)
}

/// THE table of checks, in the order in which they run.
enum RecordingChecks {
    static let all: [any RecordingCheck] = [
        CheckTransport(),
        CheckCrossOrigin(),
        CheckClocks(),
        CheckCookies(),
        CheckDocuments(),
        CheckReplies(),
        CheckTokens(),
        CheckUserInfo(),
        CheckCompleteness(),
        CheckErrors(),
    ]
}
