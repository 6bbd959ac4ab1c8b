/// The effects of a rule on whole answers.
extension Understudy.Rule {
    /// Merges members into a JSON answer; `nil` removes one.
    public func response(_ members: [String: Understudy.JSONValue]) -> Self {
        effect("response", .object(members))
    }

    /// Answers in place of the endpoint. An object is sent as JSON, a string unchanged.
    public func respond(
        status: Int, headers: [String: String] = [:], body: Understudy.JSONValue? = nil
    ) -> Self {
        var answer: [String: Understudy.JSONValue] = ["status": .integer(status)]
        if !headers.isEmpty {
            answer["headers"] = .object(headers.mapValues(Understudy.JSONValue.string))
        }
        answer["body"] = body
        return effect("respond", .object(answer))
    }

    /// Redirects the client. The address may contain `${client_id}`.
    public func redirect(to address: String, status: Int = 302) -> Self {
        effect("redirect", ["status": .integer(status), "to": .string(address)])
    }

    /// Changes the form of a JSON answer.
    public func body(_ forms: BodyForm...) -> Self {
        effect("body", .object(Dictionary(forms.map(\.member)) { $1 }))
    }

    /// Delays the answer, in real time.
    public func delay(milliseconds: Int) -> Self { effect("delay_ms", .integer(milliseconds)) }

    /// Delays the answer by a time drawn evenly from a range.
    public func delay(milliseconds range: ClosedRange<Int>) -> Self {
        effect(
            "delay_ms",
            ["uniform": [.integer(range.lowerBound), .integer(range.upperBound)]])
    }

    /// Delays the answer as networks do: half of the answers take longer than the median, few of
    /// them much longer.
    public func delay(medianMilliseconds median: Int, sigma: Double) -> Self {
        effect("delay_ms", ["lognormal": ["median": .integer(median), "sigma": .number(sigma)]])
    }

    /// Breaks the connection.
    public func disconnect(_ moment: Disconnection) -> Self {
        effect("disconnect", .string(moment.rawValue))
    }

    /// Ends the connection after a number of bytes of the body.
    public func truncate(afterBytes bytes: Int) -> Self { effect("truncate", .integer(bytes)) }

    /// Sends the body in pieces with a pause between them.
    public func dribble(chunks: Int, milliseconds: Int) -> Self {
        effect("dribble", ["chunks": .integer(chunks), "ms": .integer(milliseconds)])
    }
}

private extension Understudy.Rule.BodyForm {
    var member: (String, Understudy.JSONValue) {
        switch self {
        case .bom: ("bom", true)
        case .latin1: ("charset", "iso-8859-1")
        case .gzip: ("gzip", true)
        case .duplicate(let name): ("duplicate", .string(name))
        case .contentType(let type): ("content_type", .string(type))
        case .pad(let bytes): ("pad", .integer(bytes))
        }
    }
}
