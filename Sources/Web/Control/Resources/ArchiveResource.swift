import HAR
import HTTP
import JOSE
import OAuth

/// `requests.har`: the record as an HTTP archive, for browsers' tools.
enum ArchiveResource {
    static let resource = ControlResource(
        "requests.har",
        .show(
            "Gives the recorded exchanges as an HTTP archive",
            query: RecordParameters.filters + [ControlCall.secrets], ["log": .map(.any)]
        ) { call in
            let filter = try call.recordFilter()
            let exchanges = call.server.requestLog.exchanges.filter(filter.matches)
            return try await HARDocument(call.redaction()).jsonInTurn(of: exchanges)
        })
}

/// `diagnose`: the faults of a login that was recorded elsewhere.
enum DiagnoseResource {
    static let resource = ControlResource(
        "diagnose",
        // It reads the body itself, in one go.
        ControlOperation(
            method: .post,
            summary: "Tells what went wrong in a login, from an HTTP archive of it; keeps nothing, "
                + "and repeats no value of it", query: [], body: { _ in ["type": "object"] },
            gives: .ok(shape)
        ) { call in
            let exchange = call.exchange
            var diagnosis = ArchiveDiagnosis(
                call.server.profile, exchange.endpoints, on: exchange.installation.stage)
            diagnosis.feed(exchange.request.body)
            do {
                return .json(try await diagnosis.report().json)
            } catch let fault as HARFault {
                throw ControlProblem(
                    "malformed-archive", "The body is not an HTTP archive", .badRequest,
                    detail: fault.description)
            }
        })

    private static let shape: JSONShape = [
        "entries": .integer, "related": .integer, "whole": .bool, "findings": .integer,
        "flows": .list(["id": .string, "steps": .list(step)]), "others": .list(step),
        "notes": .list(.string), "first?": finding,
    ]
    private static let finding: JSONShape = [
        "code": .string, "problem": .string, "remedy": .string, "section": .string,
        "entry?": .integer,
    ]
    private static let step: JSONShape = [
        "entry": .integer, "ms?": .integer, "role": .string, "method": .string, "status?": .integer,
        "error?": .string, "sent": .list(.string), "diagnoses": .list(finding),
    ]
}
