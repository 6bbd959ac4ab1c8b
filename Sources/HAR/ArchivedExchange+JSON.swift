import HTTP
import JOSE
import Text

extension ArchivedExchange {
    init(_ entry: EntryScanner.Entry) throws(HARFault) {
        let json = try Self.json(of: entry)
        guard let request = json["request"], let method = request["method"]?.string,
            let url = request["url"]?.string
        else {
            throw HARFault(problem: "the entry has no request with a URL", offset: entry.offset)
        }
        number = entry.number
        started = json["startedDateTime"]?.string.flatMap { ArchivedTime($0) }
        duration = max(0, json["time"]?.wholeNumber ?? 0)
        self.request = ArchivedRequest(
            method: method, url: url, fields: Fields(archived: request["headers"]),
            body: request["postData"].map(Self.form) ?? [])
        let response = json["response"]
        answer = response.flatMap { ArchivedAnswer($0) }
        let errors = [
            response?["_error"], response?["_failureText"], json["_error"], json["_failure"],
        ]
        failure =
            answer != nil ? nil : errors.lazy.compactMap { $0?.string }.first { !$0.isEmpty } ?? ""
    }
}

private extension ArchivedExchange {
    static func json(of entry: EntryScanner.Entry) throws(HARFault) -> JSON {
        do throws(JSONSyntaxError) {
            return try JSON(parsing: entry.bytes, maxDepth: HARLimits().mostDepth)
        } catch {
            // Omitted texts shift the offset of the fault.
            throw HARFault(
                problem: "the entry is not valid JSON",
                offset: entry.offset + (entry.isShortened ? 0 : error.offset))
        }
    }

    /// The body of a request: its text, or the fields of its form if only these were recorded.
    static func form(_ data: JSON) -> [UInt8] {
        if let text = data["text"]?.string, !text.isEmpty {
            return data["encoding"]?.string == "base64"
                ? Base64.decode(text) ?? [] : Array(text.utf8)
        }
        let pairs = (data["params"]?.array ?? []).compactMap { pair in
            pair["name"]?.string.map { ($0, pair["value"]?.string ?? "") }
        }
        return Array(Form.encode(pairs).utf8)
    }
}

extension ArchivedAnswer {
    /// The types of untyped answers; Chromium writes the second one.
    private static let untold: Set = ["", "x-unknown"]

    /// nil if the recording program noted no answer, with a status of 0.
    init?(_ response: JSON) {
        guard let status = response["status"]?.wholeNumber, (100...999).contains(status) else {
            return nil
        }
        var fields = Fields(archived: response["headers"])
        if let location = response["redirectURL"]?.string, !location.isEmpty,
            !fields.contains(.location)
        {
            fields.append(.location, location)
        }
        let content = response["content"]
        if !fields.contains(.contentType), let type = content?["mimeType"]?.string,
            !Self.untold.contains(type)
        {
            fields.append(.contentType, type)
        }
        let text = content?["text"]?.string ?? ""
        let isEncoded = content?["encoding"]?.string == "base64"
        let body = isEncoded ? Base64.decode(text) ?? [] : Array(text.utf8)
        // A size of -1 says that it is not known (HAR 1.2); such an answer may have no body.
        let isUnknown = content?["size"]?.integer == -1 && content?["text"] == nil
        let isEmpty = status == 204 || (300..<400).contains(status)
        self.init(
            status: status, fields: fields, body: body,
            isBodyMissing: body.isEmpty
                && ((content?["size"]?.wholeNumber ?? 0) > 0 || isUnknown && !isEmpty))
    }
}

private extension Fields {
    /// Pseudo-fields of HTTP/2 are dropped. Some programs join fields of one name, with line feeds
    /// between them.
    init(archived list: JSON?) {
        self.init()
        for pair in list?.array ?? [] {
            guard let name = pair["name"]?.string.flatMap({ FieldName($0) }) else { continue }
            for line in (pair["value"]?.string ?? "").split(whereSeparator: \.isNewline) {
                append(name, String(line))
            }
        }
    }
}

private extension JSON {
    /// A number without its fraction; nil if it can be no time or status.
    var wholeNumber: Int? {
        guard let number, number > -1, number < 1e12 else { return nil }
        return Int(number)
    }
}
