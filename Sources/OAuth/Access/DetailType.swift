import JOSE
import Members
import Text

/// A type of authorization details, and the contents that its objects may have (RFC 9396 §2, §5).
struct DetailType: Sendable, Equatable {
    let name: String
    /// nil for any member.
    let members: [String: DetailMember]?
    let required: [String]
}

/// The value that a member of authorization details may have.
enum DetailMember: Sendable, Equatable {
    case kind(Kind)
    /// One of these texts, or a list of some.
    case texts([String])

    enum Kind: String, Sendable, CaseIterable {
        case any, string, number, boolean, list, object
    }

    /// RFC 9396 §2.2.
    static let common: [String: DetailMember] = [
        "type": .kind(.string), "locations": .kind(.list), "actions": .kind(.list),
        "datatypes": .kind(.list), "privileges": .kind(.list), "identifier": .kind(.string),
    ]

    func allows(_ value: JSON) -> Bool {
        switch self {
        case .texts(let allowed):
            (value.array ?? [value]).allSatisfy { $0.string.map(allowed.contains) == true }
        case .kind(.any): true
        case .kind(.string): value.string != nil
        case .kind(.number): value.number != nil
        case .kind(.boolean): value.bool != nil
        case .kind(.list): value.array != nil
        case .kind(.object): value.object != nil
        }
    }

    /// The allowed value, in words.
    var phrase: String {
        switch self {
        case .kind(let kind): kind.rawValue
        case .texts(let texts): texts.joined(separator: ", ")
        }
    }
}

/// The types that a tenant knows; none where it reads no authorization details.
struct DetailTypes: Extension {
    var all: [DetailType] = []

    subscript(_ name: String) -> DetailType? { all.first { $0.name == name } }
}

struct DetailTypeMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let types = members.object("authorization_details_types") { members in
            members.names.compactMap { name in members.object(name) { Self.type(name, &$0) } }
        }
        if let types { configuration.extensions[DetailTypes.self].all = types }
    }

    private static func type(_ name: String, _ members: inout MemberReader) -> DetailType {
        let listed = members.object("members") { members in
            members.names.reduce(into: [:] as [String: DetailMember]) { listed, name in
                listed[name] = member(name, &members)
            }
        }
        return DetailType(name: name, members: listed, required: members.strings("required") ?? [])
    }

    private static func member(_ name: String, _ members: inout MemberReader) -> DetailMember? {
        let kinds = DetailMember.Kind.allCases.map(\.rawValue)
        let form = "\(kinds.map { "'\($0)'" }.joined(separator: ", ")), or a list of texts"
        guard let json = members.value(name, as: .described(form)) else { return nil }
        if json.array != nil { return members.strings(name).map(DetailMember.texts) }
        return members.choice(name).map(DetailMember.kind)
    }
}

/// The types that a client states to use (RFC 9396 §10); nil for any.
struct ClientDetailTypes: Extension {
    var names: [String]?

    var heapBytes: Int { names?.heapBytes ?? 0 }
}

struct ClientDetailMembers: ClientMembers {
    let registrable: Set = [types]

    private static let types = "authorization_details_types"

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        guard let names = members.strings(Self.types) else { return }
        client.extensions[ClientDetailTypes.self].names = names
    }
}
