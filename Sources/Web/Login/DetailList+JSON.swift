import JOSE
import OAuth
import Pages
import Text

extension DetailList {
    init(_ extensions: Extensions) {
        self.init(
            extensions[AuthorizationDetails.self].list.map { detail in
                Item(
                    type: detail["type"]?.string ?? "",
                    members: Self.members(of: detail).filter { $0.name != "type" })
            })
    }

    /// The members, with those of inner objects under both names.
    private static func members(of json: JSON) -> [(name: String, value: String)] {
        (json.object ?? [:]).ordered { $0.key }.flatMap { name, value in
            value.object == nil
                ? [(name, text(value))]
                : members(of: value).map { ("\(name).\($0.name)", $0.value) }
        }
    }

    private static func text(_ value: JSON) -> String {
        guard let list = value.array, list.allSatisfy({ $0.string != nil }) else {
            return value.string ?? value.text
        }
        return list.compactMap(\.string).joined(separator: ", ")
    }
}
