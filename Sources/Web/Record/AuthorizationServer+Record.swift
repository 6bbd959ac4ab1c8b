import OAuth

extension AuthorizationServer {
    package var requestLog: RequestLog {
        state.journal { RequestLog(configuration.record, state.memory) }
    }
}
