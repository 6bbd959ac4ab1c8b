import HAR
import HTTP
import JOSE
import Members
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

extension Limits {
    /// The limits of a server with the control API.
    package static let serving = Limits(longBodiesAt: "\(ControlPath.prefix)diagnose")
}

/// `diagnose`: the faults of a login that was recorded elsewhere.
enum DiagnoseResource {
    static let resource = ControlResource(
        "diagnose",
        // It reads the body itself, in one go.
        ControlOperation(
            method: .post,
            summary: "Tells what went wrong in a login, from an HTTP archive of it; keeps nothing, "
                + "and repeats no value of it unless one asks for them",
            query: [
                ControlParameter("values", "Tells values of the archive, too", .bool),
                ControlParameter("issuer", "The issuer that the client is configured with"),
                ControlParameter("client_id", "Its client_id"),
                ControlParameter("redirect_uri", "Its redirect_uri"),
                ControlParameter("audience", "The audience that its API expects"),
            ], body: { _ in ["type": "object"] },
            gives: .ok(shape)
        ) { call in
            let exchange = call.exchange
            var diagnosis = ArchiveDiagnosis(
                call.server.profile, exchange.endpoints, on: exchange.installation.stage)
            diagnosis.stated = StatedClient(
                issuer: call.query("issuer"), clientID: call.query("client_id"),
                redirectURI: call.query("redirect_uri"), audience: call.query("audience"))
            diagnosis.tellsValues = call.query("values") == "true"
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
        "entry?": .integer, "where?": .string,
    ]
    private static let step: JSONShape = [
        "entry": .integer, "ms?": .integer, "role": .string, "method": .string, "status?": .integer,
        "error?": .string, "sent": .list(.string), "diagnoses": .list(finding), "url?": .string,
        "time?": .integer,
    ]
}
