import HTTP
import JOSE
import OAuth

/// `flows`: the record, grouped by login.
enum FlowsResource {
    static let resource = ControlResource(
        "flows",
        [
            ControlOperation(
                .get, "Lists the logins and grants with such an exchange, the newest last",
                query: RecordParameters.filters, gives: .ok(.page(RecordedFlow.shape))
            ) { call in
                let filter = try call.recordFilter()
                let flows = RecordedFlow.flows(of: call.server.requestLog.exchanges)
                    .filter { $0.exchanges.contains(where: filter.matches) }
                return .json(.page(flows.map(\.json)))
            }
        ])
}
