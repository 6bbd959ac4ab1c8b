import JOSE

/// The demands of an entity's superiors on its metadata (OpenID Federation 1.0 §6.1).
package struct MetadataPolicy: Sendable {
    /// The operators with their values, by entity type, parameter and operator.
    private var rules: JSON = [:]

    package init() {}

    /// - Parameter critical: `metadata_policy_crit`, operators beyond the standard ones that have to
    ///   be known (§3.1.3); none are.
    package init(_ policy: JSON?, critical: JSON? = nil) throws(OAuthError) {
        if let critical { throw Self.contradiction("metadata_policy_crit", critical.text) }
        for (type, parameters) in policy?.object ?? [:] {
            for (parameter, operators) in parameters.object ?? [:] {
                var ruled = rules[type] ?? [:]
                ruled[parameter] = .object(try Self.rule(operators, for: parameter))
                rules[type] = ruled
            }
        }
    }

    /// The demands of one entity together with those of another one below it.
    package func merged(with lower: MetadataPolicy) throws(OAuthError) -> MetadataPolicy {
        var merged = self
        for (type, parameters) in lower.rules.object ?? [:] {
            for (parameter, theirs) in parameters.object ?? [:] {
                var rule = rules[type]?[parameter]?.object ?? [:]
                for name in PolicyOperator.allCases {
                    guard let value = theirs[name.rawValue] else { continue }
                    let both: JSON? =
                        if let upper = rule[name.rawValue] { name.merged(upper, value) } else {
                            value
                        }
                    guard let both else { throw Self.contradiction(parameter, name.rawValue) }
                    rule[name.rawValue] = both
                }
                try Self.check(rule, of: parameter)
                var ruled = merged.rules[type] ?? [:]
                ruled[parameter] = .object(rule)
                merged.rules[type] = ruled
            }
        }
        return merged
    }

    /// - Parameter metadata: by entity type.
    package func applied(to metadata: JSON) throws(OAuthError) -> JSON {
        var result = metadata
        for (type, parameters) in rules.object ?? [:] {
            guard var members = metadata[type]?.object else { continue }
            for (parameter, rule) in parameters.object ?? [:] {
                members[parameter] = try Self.applied(rule, to: members[parameter], parameter)
            }
            result[type] = .object(members)
        }
        return result
    }
}

private extension MetadataPolicy {
    static func rule(_ operators: JSON, for parameter: String) throws(OAuthError) -> [String: JSON]
    {
        var rule: [String: JSON] = [:]
        for name in PolicyOperator.allCases {
            guard let value = operators[name.rawValue] else { continue }
            guard name.takes(value) else { throw contradiction(parameter, name.rawValue) }
            rule[name.rawValue] =
                name == .oneOf
                ? .array(value.items.map { form(of: $0, parameter) }) : form(of: value, parameter)
        }
        try check(rule, of: parameter)
        return rule
    }

    /// A `scope` is a list written as a text.
    static func form(of value: JSON, _ parameter: String) -> JSON {
        guard parameter == "scope", let text = value.string else { return value }
        return .array(text.split(separator: " ").map { .string(String($0)) })
    }

    static func check(_ rule: [String: JSON], of parameter: String) throws(OAuthError) {
        for (first, second, fit) in PolicyOperator.fits {
            guard let one = rule[first.rawValue], let other = rule[second.rawValue] else {
                continue
            }
            guard fit.holds(one, other) else {
                throw contradiction(parameter, "\(first.rawValue), \(second.rawValue)")
            }
        }
    }

    static func applied(
        _ rule: JSON, to stated: JSON?, _ parameter: String
    ) throws(OAuthError) -> JSON? {
        var value = stated.map { form(of: $0, parameter) }
        for name in PolicyOperator.allCases {
            guard let demand = rule[name.rawValue] else { continue }
            var isMet = true
            switch name {
            case .value: value = demand.isNull ? .none : demand
            case .add:
                isMet = isList(value)
                value = value?.uniting(demand) ?? demand
            case .byDefault: value = value ?? demand
            case .oneOf: isMet = value.map { demand.items.contains($0) } ?? true
            case .subsetOf:
                isMet = isList(value)
                value = value?.intersection(demand)
            case .supersetOf: isMet = isList(value) && value.map { demand.isWithin($0) } ?? true
            case .essential: isMet = value != nil || demand == false
            }
            guard isMet else {
                throw OAuthError(
                    .invalidMetadata, "federation.metadata",
                    ["parameter": parameter, "name": name.rawValue])
            }
        }
        guard parameter == "scope", let texts = value?.array?.compactMap(\.string) else {
            return value
        }
        return .string(texts.joined(separator: " "))
    }

    static func isList(_ value: JSON?) -> Bool { value.map { $0.array != nil } ?? true }

    static func contradiction(_ parameter: String, _ operators: String) -> OAuthError {
        OAuthError(
            .invalidMetadata, "federation.policy", ["parameter": parameter, "operators": operators])
    }
}

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
        case .oneOf: upper.intersection(lower).nonEmpty
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
        (.add, .oneOf, .never), (.add, .subsetOf, .isWithin), (.oneOf, .subsetOf, .never),
        (.oneOf, .supersetOf, .never), (.subsetOf, .supersetOf, .contains),
    ]
}

/// Lists as sets in the order of the first. Strangers send both, so the work grows with their sum.
extension JSON {
    /// The elements of a list, and a single value as the only one.
    var items: [JSON] { array ?? [self] }

    func isWithin(_ other: JSON) -> Bool { items.allSatisfy(Set(other.items).contains) }

    func uniting(_ other: JSON) -> JSON {
        let known = Set(items)
        return .array(items + other.items.filter { !known.contains($0) })
    }

    func intersection(_ other: JSON) -> JSON {
        .array(items.filter(Set(other.items).contains))
    }

    /// The list unless it is empty.
    fileprivate var nonEmpty: JSON? { items.isEmpty ? .none : .some(self) }
}
