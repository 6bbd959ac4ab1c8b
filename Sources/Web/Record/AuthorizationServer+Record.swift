import OAuth

extension AuthorizationServer {
    /// The tenant's record.
    package var requestLog: RequestLog {
        state.journal { RequestLog(configuration.record, state.memory) }
    }
}
