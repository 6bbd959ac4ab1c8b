import HTTP
import JOSE
import OAuth

/// `warnings`: mistakes that were tolerated.
enum WarningsResource {
    static let resource = ControlResource(
        "warnings",
        [
            ControlOperation(
                .get, "Lists findings about requests that were accepted, one for each code",
                gives: .ok(.page(shape))
            ) { call in
                let warnings = RecordedWarning.warnings(of: call.server.requestLog.exchanges)
                return .json(.page(warnings.map(\.json)))
            }
        ])

    private static let shape: JSONShape = [
        "code": .string, "count": .integer, "problem": .string, "remedy": .string,
        "section": .string, "first": occurrence, "last": occurrence,
    ]
    private static let occurrence: JSONShape = ["request": .string, "time": .string]
}

private extension RecordedWarning {
    var json: JSON {
        var json = diagnosis.json
        json["count"] = .integer(count)
        json["first"] = first.occurrence
        json["last"] = last.occurrence
        return json
    }
}

private extension RecordedExchange {
    var occurrence: JSON { ["request": .string(id.text), "time": .string(arrival.iso8601)] }
}
