import HTTP
import JOSE

extension JSON {
    /// An object of texts. A repeated name has a list of its values.
    static func texts(_ pairs: [(String, String)]) -> JSON {
        let values = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map { JSON.string($0.1) } }
        return .object(values.mapValues { $0.count == 1 ? $0[0] : .array($0) })
    }
}

extension RecordRedaction {
    /// Header fields, by lower-case names.
    func headers(_ fields: Fields) -> JSON {
        .texts(fields.map { ($0.name.text.lowercased(), field($0.name, $0.value)) })
    }
}
