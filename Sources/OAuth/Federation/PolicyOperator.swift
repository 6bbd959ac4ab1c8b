import JOSE

/// The operators of a metadata policy, in the order in which they are applied (OpenID Federation
/// 1.0 §6.1.3.1).
enum PolicyOperator: String, CaseIterable, Sendable {
    case value, add
    case byDefault = "default"
    case oneOf = "one_of"
    case subsetOf = "subset_of"
    case supersetOf = "superset_of"
    case essential

    /// Returns true if it can have this value.
    func takes(_ value: JSON) -> Bool {
        switch self {
        case .value: true
        case .byDefault: !value.isNull
        case .essential: value.bool != nil
        case .oneOf: value.array?.isEmpty == false
        case .add, .subsetOf, .supersetOf: value.array != nil
        }
    }

    /// The combined value of two entities; nil where they contradict each other.
    func merged(_ upper: JSON, _ lower: JSON) -> JSON? {
        switch self {
        case .value, .byDefault: upper == lower ? .some(upper) : .none
        case .add, .supersetOf: upper.uniting(lower)
        case .subsetOf: upper.intersection(lower)
        case .oneOf: upper.intersection(lower).items.isEmpty ? .none : upper.intersection(lower)
        case .essential: .bool(upper == true || lower == true)
        }
    }

    /// The condition under which two operators fit for one parameter.
    enum Fit {
        /// The first has all of the second.
        case contains
        case isWithin
        case isAmong
        case isSet
        case mayBeNeeded
        case never

        func holds(_ first: JSON, _ second: JSON) -> Bool {
            switch self {
            case .contains: second.isWithin(first)
            case .isWithin: first.isWithin(second)
            case .isAmong: second.items.contains(first)
            case .isSet: !first.isNull
            case .mayBeNeeded: !first.isNull || second == false
            case .never: false
            }
        }
    }

    /// The pairs of operators that have a condition; all others fit.
    static let fits: [(PolicyOperator, PolicyOperator, Fit)] = [
        (.value, .add, .contains), (.value, .byDefault, .isSet), (.value, .oneOf, .isAmong),
        (.value, .subsetOf, .isWithin), (.value, .supersetOf, .contains),
        (.value, .essential, .mayBeNeeded),
        (.add, .oneOf, .never), (.add, .subsetOf, .isWithin),
        (.byDefault, .oneOf, .isAmong), (.byDefault, .subsetOf, .isWithin),
        (.byDefault, .supersetOf, .contains),
        (.oneOf, .subsetOf, .never), (.oneOf, .supersetOf, .never),
        (.subsetOf, .supersetOf, .contains),
    ]
}

extension JSON {
    /// The elements of a list, and a single value as the only one.
    var items: [JSON] { array ?? [self] }

    func isWithin(_ other: JSON) -> Bool { items.allSatisfy { other.items.contains($0) } }

    func uniting(_ other: JSON) -> JSON {
        .array(items + other.items.filter { !items.contains($0) })
    }

    func intersection(_ other: JSON) -> JSON {
        .array(items.filter { other.items.contains($0) })
    }
}
