import JOSE
import Text

/// Members that a tool only calls otherwise are lines of `words.txt`: the path there, the path here
/// and the kind of value; or a hyphen and what is lost with them.
extension CommentedJSON {
    mutating func take(_ heading: String, from json: JSON, _ result: inout ImportResult) {
        for words in WordList.lines(heading) {
            guard let value = json.member(words[0]), !value.isNothing else { continue }
            if words[1] == "-" {
                result.lose(words.dropFirst(2).joined(separator: " "), in: &self)
            } else if words[2] == "texts" {
                join(value.looseTexts, to: words[1])
            } else if let taken = value.taken(as: words[2], words.dropFirst(3).first) {
                set(words[1].parts(at: ".").map(String.init), to: taken)
            }
        }
    }

    /// A client with an id of its name where the export has none.
    init(client id: String?, named name: String?) {
        self.init()
        let word = (name ?? "client").lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }
        self["client_id"] = .string(id ?? String(word).words.joined(separator: "-"))
        if id == nil {
            comment("made up from its name, since the export has none", at: "client_id")
        }
        if let name, name != id { self["client_name"] = .string(name) }
    }

    var clientID: String { self["client_id"]?.string ?? "" }

    /// States the secret of a confidential client.
    mutating func state(secret: JSON?) {
        let text = secret?.looseText ?? ""
        if text.allSatisfy({ $0 == "*" }) || text == "_VALUE_NOT_SHOWN_" {
            MadeUpSecret.state(in: &self, of: clientID)
        } else {
            self["client_secret"] = .string(text)
        }
    }

    /// Adds a rule for the lifetimes of a client's tokens, since a client states none itself.
    mutating func addLifetimes(of client: String, access: Int?, id: Int?) {
        let effects = JSON.members([
            "expires_in": access.map(JSON.integer), "id_token_expires_in": id.map(JSON.integer),
        ])
        guard !effects.isNothing else { return }
        add(["when": ["client_id": .string(client)], "then": effects], to: "rules")
    }

    /// Adds a list without repetitions to one that may be there.
    mutating func join(_ texts: [String], to name: String) {
        let known = self[name]?.looseTexts ?? []
        let all = texts.reduce(into: known) { if !$0.contains($1) { $0.append($1) } }
        if !all.isEmpty { self[name] = .array(all.map(JSON.string)) }
    }
}

extension JSON {
    /// The value at a path of names with dots between them, which may differ in case.
    func member(_ path: String) -> JSON? {
        path.parts(at: ".").reduce(Optional(self)) { json, name in
            let members = json?.object ?? [:]
            return members[String(name)]
                ?? members.first { $0.key.equalsIgnoringCase(name) }?.value
        }
    }

    /// The elements of a list, which some APIs have in `value`; else the value itself.
    var elements: [JSON] { array ?? self["value"]?.array ?? [self] }

    func texts(_ path: String) -> [String] { member(path)?.looseTexts ?? [] }

    func list(_ path: String) -> [JSON] { (member(path)?.array ?? []).filter { $0.object != nil } }

    /// True for what says no more than an absent member.
    var isNothing: Bool {
        switch self {
        case .null, .bool(false), .string(""): true
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        default: false
        }
    }

    fileprivate func taken(as kind: String, _ constant: String?) -> JSON? {
        switch kind {
        case "joined": .string(looseTexts.joined(separator: " "))
        case "flag": looseBool.map(JSON.bool)
        case "number": looseInteger.map(JSON.integer)
        case "any": self
        // A constant for a certain value.
        case "true": looseBool == true ? constant.map(JSON.string) : nil
        case "text": looseText.map(JSON.string)
        default: looseText == kind ? constant.map(Self.plain) : nil
        }
    }

    private static func plain(_ word: String) -> JSON {
        JSON.string(word).looseBool.map(JSON.bool) ?? .string(word)
    }
}
