import Text

/// The path of a route: literal segments, `{name}` for one segment, and at the end `{rest...}` for
/// the remaining path, which may be empty.
struct RoutePattern: Hashable, Sendable {
    enum Segment: Hashable, Sendable {
        case literal(String)
        case parameter(String)
        case rest(String)
    }

    let segments: [Segment]

    /// A path that does not start with "/" is a programmer error.
    init(_ path: String) {
        precondition(path.hasPrefix("/"), "a route's path starts with a slash")
        segments = Self.split(path).map { segment in
            guard segment.hasPrefix("{"), segment.hasSuffix("}") else {
                return .literal(String(segment))
            }
            let name = segment.dropFirst().dropLast()
            return name.hasSuffix("...")
                ? .rest(String(name.dropLast(3))) : .parameter(String(name))
        }
    }

    var isLiteral: Bool {
        segments.allSatisfy { if case .literal = $0 { true } else { false } }
    }

    /// The decoded parameters when the path matches. An empty segment matches no `{name}`; text
    /// that does not decode to UTF-8 matches nothing.
    func match(_ pieces: [Substring]) -> [String: String]? {
        var parameters: [String: String] = [:]
        for (index, segment) in segments.enumerated() {
            guard index < pieces.count else { return nil }
            switch segment {
            case .literal(let text):
                guard pieces[index] == text else { return nil }
            case .parameter(let name):
                guard !pieces[index].isEmpty,
                    let value = PercentEncoding.decode(String(pieces[index]))
                else { return nil }
                parameters[name] = value
            case .rest(let name):
                let value = PercentEncoding.decode(pieces[index...].joined(separator: "/"))
                guard let value else { return nil }
                parameters[name] = value
                return parameters
            }
        }
        return pieces.count == segments.count ? parameters : nil
    }

    /// The part after the leading slash, split at each further slash.
    static func split(_ path: String) -> [Substring] {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }
}

extension RoutePattern: Comparable {
    /// Literals come before parameters, and parameters before rests, from left to right.
    static func < (left: RoutePattern, right: RoutePattern) -> Bool {
        left.segments.map(\.rank).lexicographicallyPrecedes(right.segments.map(\.rank))
    }
}

private extension RoutePattern.Segment {
    var rank: Int {
        switch self {
        case .literal: 0
        case .parameter: 1
        case .rest: 2
        }
    }
}
