import JOSE
import Members
import Text

extension Timestamp: Saved {
    private static let endless: JSON = "never"

    package func save(_ saving: Saving) -> JSON {
        self == .never ? Self.endless : .integer(seconds)
    }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> Timestamp? {
        if written.json == endless { return .never }
        return Int.restore(written, &members).map(Timestamp.init(seconds:))
    }
}

extension Scope: SavedText {
    package static let savedNoun = "scope values with spaces between them"
    package var savedText: String { text }
    package init?(savedText: String) { self.init(text: savedText) }
}

extension ExchangeID: Saved {
    package func save(_ saving: Saving) -> JSON { .string(text) }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> ExchangeID? {
        guard let id = written.json.string.flatMap(ExchangeID.init(text:)) else {
            members.report("expected the id of a request like req_42", at: written.path)
            return nil
        }
        let last = written.context.lastExchange
        written.context.lastExchange = last.map { max($0, id) } ?? id
        return id
    }
}

extension CodeChallenge: SavedText {
    package static let savedNoun = "a code challenge"
    /// No challenge has a colon.
    private static let plain = "plain:"
    package var savedText: String { isPlain ? Self.plain + value : value }
    package init?(savedText: String) {
        let isPlain = savedText.hasPrefix(Self.plain)
        self.init(
            value: isPlain ? String(savedText.dropFirst(Self.plain.count)) : savedText,
            isPlain: isPlain)
    }
}

extension ResponseType: SavedText {
    package static let savedNoun = "a response type"
    package var savedText: String { text }
    package init?(savedText: String) { self.init(text: savedText) }
}

extension ResponseMode: SavedText {
    package static let savedNoun = "a response mode"
    package var savedText: String { rawValue }
    package init?(savedText: String) { self.init(rawValue: savedText) }
}

extension Prompt: SavedWord {}
extension DiagnosisLevel: SavedWord {}

/// Each parameter as its name and its value, in their order.
extension Parameters: Saved {
    package func save(_ saving: Saving) -> JSON {
        .array(pairs.map { [.string($0.name), .string($0.value)] })
    }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> Parameters? {
        guard let pairs = [[String]].restore(written, &members) else { return nil }
        for (index, pair) in pairs.enumerated() where pair.count != 2 {
            members.report("expected a name and a value", at: written.path.element(index))
            return nil
        }
        return Parameters(pairs.map { ($0[0], $0[1]) })
    }
}

extension ClaimsRequest: SavedRecord {
    package static let layout = SavedLayout<ClaimsRequest> { layout in
        let userInfo = layout.member("user_info", \.userInfo)
        let idToken = layout.member("id_token", \.idToken)
        return { part in
            var request = ClaimsRequest()
            request.userInfo = part[userInfo]
            request.idToken = part[idToken]
            return request
        }
    }
}

extension ClaimsRequest.Wish: SavedRecord {
    package static let layout = SavedLayout<ClaimsRequest.Wish> { layout in
        let isEssential = layout.member("is_essential", \.isEssential)
        let values = layout.member("values", \.values)
        return { part in
            var wish = ClaimsRequest.Wish()
            wish.isEssential = part[isEssential]
            wish.values = part[values]
            return wish
        }
    }
}

extension SubjectIdentifier: Saved {
    /// The sector alone; the rest belongs to the tenant.
    package func save(_ saving: Saving) -> JSON { sector.map(JSON.string) ?? false }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> SubjectIdentifier? {
        if written.json == false { return written.context.subjects(nil) }
        return String.restore(written, &members).map { written.context.subjects($0) }
    }
}
