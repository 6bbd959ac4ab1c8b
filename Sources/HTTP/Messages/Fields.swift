import Platform
import Text

/// The header fields of a message, in order; a name may occur more than once (RFC 9110 §5.2).
package struct Fields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One field line.
    package struct Field: Sendable, Equatable {
        package let name: FieldName
        package let value: String
    }

    private var list: [Field] = []
    /// The usual number of fields that other layers add to an answer.
    private static let usualAdditions = 6
    /// The usual number of fields in a request.
    private static let usualCount = 6

    package init(dictionaryLiteral elements: (FieldName, String)...) {
        list.reserveCapacity(elements.count + Self.usualAdditions)
        for (name, value) in elements { append(name, value) }
    }

    package init() {}

    /// The first value of a name. Setting it replaces all its values; nil removes them.
    package subscript(_ name: FieldName) -> String? {
        get { list.first { $0.name == name }?.value }
        set { set(name, to: newValue) }
    }

    /// All values of a name, one for each field line.
    package func values(_ name: FieldName) -> [String] {
        list.compactMap { $0.name == name ? $0.value : nil }
    }

    /// The number of field lines with that name.
    package func count(of name: FieldName) -> Int { list.count { $0.name == name } }

    package func contains(_ name: FieldName) -> Bool { list.contains { $0.name == name } }

    /// Prefetches the memory of the fields.
    package func prefetch() { list.withUnsafeBytes(Prefetch.memory) }

    /// Lends each field; a loop would retain a copy.
    func forEachInPlace(_ body: (borrowing FieldName, borrowing String) -> Void) {
        list.withUnsafeBufferPointer { fields in
            for index in fields.indices { body(fields[index].name, fields[index].value) }
        }
    }

    package mutating func append(_ name: FieldName, _ value: String) {
        if list.isEmpty { list.reserveCapacity(Self.usualCount) }
        list.append(Field(name: name, value: value))
    }
}

extension Fields: RandomAccessCollection {
    package var startIndex: Int { list.startIndex }
    package var endIndex: Int { list.endIndex }

    package subscript(position: Int) -> Field { list[position] }
}

private extension Fields {
    /// Keeps the position of the first field with that name.
    mutating func set(_ name: FieldName, to value: String?) {
        guard let place = list.firstIndex(where: { $0.name == name }) else {
            if let value { append(name, value) }
            return
        }
        list[place...].removeAll { $0.name == name }
        if let value { list.insert(Field(name: name, value: value), at: place) }
    }
}

/// The name of a header field, compared case-insensitively and kept as written (RFC 9110 §5.1).
package struct FieldName: Hashable, Sendable, ExpressibleByStringLiteral {
    package let text: String
    /// A case-insensitive digest of the text, which tells different names apart quickly.
    private let digest: UInt32

    /// Returns nil unless the text is a token (RFC 9110 §5.6.2).
    package init?(_ text: String) {
        guard text.isToken else { return nil }
        self.init(validated: text)
    }

    package init(stringLiteral text: StaticString) {
        self.init(validated: text.description)
        assert(self.text.isToken, "a field name is a token")
    }

    /// Takes text that the parser has already checked to be a token.
    init(validated text: String) {
        var text = text
        digest = text.withUTF8 { bytes in
            bytes.reduce(0x811c_9dc5) { ($0 ^ UInt32($1.lowercased)) &* 0x0100_0193 }
        }
        self.text = text
    }

    package static func == (left: FieldName, right: FieldName) -> Bool {
        left.digest == right.digest
            && (left.text == right.text || left.text.equalsIgnoringCase(right.text))
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    package static let accept: FieldName = "Accept"
    package static let acceptLanguage: FieldName = "Accept-Language"
    package static let accessControlAllowHeaders: FieldName = "Access-Control-Allow-Headers"
    package static let accessControlAllowMethods: FieldName = "Access-Control-Allow-Methods"
    package static let accessControlAllowOrigin: FieldName = "Access-Control-Allow-Origin"
    package static let accessControlExposeHeaders: FieldName = "Access-Control-Expose-Headers"
    package static let accessControlMaxAge: FieldName = "Access-Control-Max-Age"
    package static let accessControlRequestHeaders: FieldName = "Access-Control-Request-Headers"
    package static let accessControlRequestMethod: FieldName = "Access-Control-Request-Method"
    package static let allow: FieldName = "Allow"
    package static let authorization: FieldName = "Authorization"
    package static let cacheControl: FieldName = "Cache-Control"
    package static let connection: FieldName = "Connection"
    package static let contentLength: FieldName = "Content-Length"
    package static let contentSecurityPolicy: FieldName = "Content-Security-Policy"
    package static let contentType: FieldName = "Content-Type"
    package static let cookie: FieldName = "Cookie"
    package static let date: FieldName = "Date"
    package static let eTag: FieldName = "ETag"
    package static let expect: FieldName = "Expect"
    package static let host: FieldName = "Host"
    package static let ifNoneMatch: FieldName = "If-None-Match"
    package static let location: FieldName = "Location"
    package static let origin: FieldName = "Origin"
    package static let pragma: FieldName = "Pragma"
    package static let referrerPolicy: FieldName = "Referrer-Policy"
    package static let retryAfter: FieldName = "Retry-After"
    package static let secFetchDest: FieldName = "Sec-Fetch-Dest"
    package static let secFetchMode: FieldName = "Sec-Fetch-Mode"
    package static let secFetchSite: FieldName = "Sec-Fetch-Site"
    package static let setCookie: FieldName = "Set-Cookie"
    package static let transferEncoding: FieldName = "Transfer-Encoding"
    package static let vary: FieldName = "Vary"
    package static let wwwAuthenticate: FieldName = "WWW-Authenticate"
    package static let xContentTypeOptions: FieldName = "X-Content-Type-Options"
    package static let xFrameOptions: FieldName = "X-Frame-Options"
}

extension UInt8 {
    /// True for a byte of a field value: visible characters, blanks and obs-text (RFC 9110 §5.5).
    var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == .tab }
}

extension ArraySlice<UInt8> {
    /// True if all bytes may be in a field value.
    var isFieldValue: Bool { isPrintableASCII || allSatisfy(\.isFieldByte) }
}

extension String {
    /// `token` (RFC 9110 §5.6.2).
    var isToken: Bool { !isEmpty && utf8.allSatisfy(\.isTokenByte) }
}
