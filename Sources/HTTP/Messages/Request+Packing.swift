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
}

private extension Request {
    /// The Boolean properties of a request.
    struct Traits: OptionSet {
        let rawValue: Int

        static let hasQuery = Traits(rawValue: 1)
        static let isHTTP10 = Traits(rawValue: 2)
        static let isSecure = Traits(rawValue: 4)
        static let lacksCertificate = Traits(rawValue: 8)
        static let hasCertificate = Traits(rawValue: 16)
    }

    var traits: Traits {
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
