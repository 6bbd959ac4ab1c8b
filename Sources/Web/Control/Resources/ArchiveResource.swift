import HTTP
import OAuth

/// `requests.har`: the record as an HTTP archive, for browsers' tools.
enum ArchiveResource {
    static let resource = ControlResource(
        "requests.har",
        [
            ControlOperation(
                .get, "Gives the recorded exchanges as an HTTP archive",
                query: RecordParameters.filters + [ControlCall.secrets],
                gives: .ok(["log": .map(.any)])
            ) { call in
                let filter = try call.recordFilter()
                let archive = HARDocument(
                    call.server.requestLog.exchanges.filter(filter.matches), try call.redaction())
                return .json(archive.json)
            }
        ])
}
