import Text

/// An answer that rules may change, and the way in which it is sent.
package struct RuledAnswer: Sendable {
    package var status: Int
    package var fields: [(name: String, value: String)]
    package var body: [UInt8]
    /// The time for which it is held back.
    package var delay = Duration.zero
    /// The place where the connection ends; nil where nothing cuts the answer off.
    package var end: End?
    /// nil where the body is sent in one go.
    package var pace: Pace?
    /// The number of blanks after the body, where nothing cuts it off or slows it down.
    package var padding = 0

    package enum End: Sendable {
        case beforeHead
        case midBody
        /// The head announces the whole body.
        case afterBody(bytes: Int)
        /// Nothing is sent, and the client's system reports a broken connection.
        case reset
    }

    package struct Pace: Sendable {
        package let pieces: Int
        /// Between two pieces.
        package let pause: Duration
    }

    package init(
        status: Int = 200, fields: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The first value of a field.
    func field(_ name: String) -> String? {
        fields.first { $0.name.equalsIgnoringCase(name) }?.value
    }

    mutating func setField(_ name: String, _ value: String) {
        removeField(name)
        fields.append((name, value))
    }

    mutating func removeField(_ name: String) {
        fields.removeAll { $0.name.equalsIgnoringCase(name) }
    }

    /// True if the content type is JSON, or has its syntax (RFC 6839 §3.1).
    var isJSON: Bool {
        guard let type = field("Content-Type") else { return false }
        let essence = type.prefix { $0 != ";" }.trimmingBlanks.lowercased()
        return essence == "application/json" || essence.hasSuffix("+json")
    }
}
