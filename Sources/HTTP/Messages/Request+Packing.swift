extension Request {
    /// Writes its head in the order in which `init(unpacking:body:)` reads it.
    func packHead(into writer: inout PartWriter) {
        writer.take(traits.rawValue)
        writer.take(method.rawValue)
        writer.take(path)
        if let query { writer.take(query) }
        writer.take(fields)
        writer.take(authority)
        writer.take(remoteAddress)
        if case .shown(let bytes) = certificate { writer.take(bytes) }
    }

    init(unpacking reader: inout PartReader, body: [UInt8]) {
        let traits = Traits(rawValue: reader.number())
        self.init(
            method: Method(rawValue: reader.text()), path: reader.text(),
            query: traits.contains(.hasQuery) ? reader.text() : nil,
            version: traits.contains(.isHTTP10) ? .http10 : .http11, fields: reader.fields(),
            body: body, authority: reader.text(), isSecure: traits.contains(.isSecure),
            remoteAddress: reader.text())
        if traits.contains(.hasCertificate) {
            certificate = .shown(reader.bytes())
        } else if traits.contains(.lacksCertificate) {
            certificate = .none
        }
    }

    /// The Boolean properties of a request.
    private struct Traits: OptionSet {
        let rawValue: Int

        static let hasQuery = Traits(rawValue: 1)
        static let isHTTP10 = Traits(rawValue: 2)
        static let isSecure = Traits(rawValue: 4)
        static let lacksCertificate = Traits(rawValue: 8)
        static let hasCertificate = Traits(rawValue: 16)
    }

    private var traits: Traits {
        var traits: Traits = []
        if query != nil { traits.insert(.hasQuery) }
        if version == .http10 { traits.insert(.isHTTP10) }
        if isSecure { traits.insert(.isSecure) }
        switch certificate {
        case .notAsked: break
        case .none: traits.insert(.lacksCertificate)
        case .shown: traits.insert(.hasCertificate)
        }
        return traits
    }
}

/// The head of a request as one array of bytes. A record keeps a thousand of them; parsed, each is
/// dozens of strings, whose memory is cold when the request is dropped.
package enum PackedHead {
    /// The usual number of bytes.
    package static let usualSize = 1_024

    /// Writes the head into a buffer.
    ///
    /// - Returns: its number of bytes. If the buffer has fewer, only a part was written.
    package static func write(
        _ request: borrowing Request, into room: UnsafeMutableRawBufferPointer
    ) -> Int {
        var writer = PartWriter(into: room)
        request.packHead(into: &writer)
        return writer.count
    }

    /// The request with that head.
    package static func request(_ bytes: UnsafeRawBufferPointer, body: [UInt8]) -> Request {
        var reader = PartReader(Array(bytes))
        return Request(unpacking: &reader, body: body)
    }
}

/// Reads parts in the order in which they were written; beyond the last one, all are empty.
struct PartReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func number() -> Int {
        let bytes = rest.prefix(MemoryLayout<UInt32>.size)
        rest = rest.dropFirst(bytes.count)
        return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func bytes() -> [UInt8] {
        let count = number()
        let bytes = rest.prefix(count)
        rest = rest.dropFirst(bytes.count)
        return Array(bytes)
    }

    mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

    mutating func fields() -> Fields {
        var fields = Fields()
        for _ in 0..<number() {
            let name = FieldName(validated: text())
            fields.append(name, text())
        }
        return fields
    }
}

/// Writes numbers, and other parts after their lengths, as far as there is room; counting continues
/// beyond, so a writer with too little room tells how much is needed.
struct PartWriter {
    private let room: UnsafeMutableRawBufferPointer
    /// The number of bytes of all parts so far.
    private(set) var count = 0

    /// Writes into memory that must outlive the writer.
    init(into room: UnsafeMutableRawBufferPointer) { self.room = room }

    /// True if all parts were written.
    var isWhole: Bool { count <= room.count }

    /// - Parameter number: unsigned, of 32 bits.
    mutating func take(_ number: Int) {
        let place = count
        count += MemoryLayout<UInt32>.size
        if isWhole { room.storeBytes(of: UInt32(number), toByteOffset: place, as: UInt32.self) }
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        take(bytes.count)
        let place = count
        count += bytes.count
        if isWhole {
            UnsafeMutableRawBufferPointer(rebasing: room[place...]).copyMemory(from: bytes)
        }
    }

    mutating func take(_ bytes: [UInt8]) { bytes.withUnsafeBytes { take($0) } }

    mutating func take(_ text: borrowing String) {
        let isTaken: Void? = text.utf8.withContiguousStorageIfAvailable {
            take(UnsafeRawBufferPointer($0))
        }
        if isTaken == nil { take(Array(text.utf8)) }
    }

    mutating func take(_ fields: Fields) {
        take(fields.count)
        fields.forEachInPlace { name, value in
            take(name.text)
            take(value)
        }
    }
}
