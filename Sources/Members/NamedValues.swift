extension Decoder {
    /// The value and its place, which every document has.
    package var inDocument: MemberDecoder {
        get throws {
            guard let decoder = self as? MemberDecoder else { throw Flaw.inconsistent }
            return decoder
        }
    }

    /// The values of an object that has each under the name of its type.
    package func namedValues() throws -> [any Codable] {
        let members = try container(keyedBy: TypeName.self)
        return try inDocument.document.types.compactMap { try members.value(of: $0) }
    }
}

private extension KeyedDecodingContainer<TypeName> {
    func value<Value: Codable>(of type: Value.Type) throws -> (any Codable)? {
        try decodeIfPresent(type, forKey: TypeName(type))
    }
}

extension Encoder {
    /// Writes each value under the name of its type.
    package func write(named values: [any Codable]) throws {
        var members = container(keyedBy: TypeName.self)
        for value in values { try members.encode(value, forKey: TypeName(type(of: value))) }
    }
}

/// The name of a member that is called like the type of its value.
struct TypeName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ type: any Any.Type) {
        stringValue = "\(type)"
    }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}
