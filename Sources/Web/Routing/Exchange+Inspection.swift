import OAuth

extension Exchange {
    /// The inspector's URL of this exchange; nil if there is no inspector, or no record of it.
    var inspection: String? {
        if case .off = installation.control { return nil }
        let isKept = server.configuration.record.exchanges > 0
        let isRecorded = endpoints.first { $0.name == endpoint }?.isRecorded ?? true
        guard isKept, isRecorded, let id = context.record.id else { return nil }
        return path(ControlPath.prefix + "inspector") + "#" + id.text
    }
}
