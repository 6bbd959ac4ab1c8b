import JOSE

extension Understudy {
    /// A rule with its conditions and its effects on answers. It is a value that each call refines:
    /// `Rule.at(.token).client("app").times(1).respond(status: 503)`.
    public struct Rule: Conditions {
        public var when: [String: JSONValue] = [:]
        /// The effects, by the members of `then` in a configuration.
        public var then: [String: JSONValue] = [:]
        /// The first match that it acts on, counted from 1; nil for the first.
        public private(set) var firstMatch: Int?
        /// The number of matches that it acts on; nil for all.
        public private(set) var matchLimit: Int?
        /// The word by which it can be found; nil for none.
        public private(set) var label: String?

        /// Makes a rule that matches every request.
        public init() {}

        /// Begins with the match of that number, counted from 1.
        public func fromMatch(_ number: Int) -> Self { changed { $0.firstMatch = number } }

        /// Ends after a number of matches.
        public func times(_ count: Int) -> Self { changed { $0.matchLimit = count } }

        /// Labels the rule with a word by which it can be found.
        public func labelled(_ label: String) -> Self { changed { $0.label = label } }

        init(members: [String: JSONValue]) {
            when = members["when"]?.object ?? [:]
            then = members["then"]?.object ?? [:]
            firstMatch = members["nth"]?.integer
            matchLimit = members["times"]?.integer
            label = members["tag"]?.string
        }

        /// Adds an effect by its name in `then`.
        func effect(_ name: String, _ value: JSONValue) -> Self {
            changed { $0.then[name] = value }
        }

        /// The members of the rule in a configuration.
        var members: [String: JSONValue] {
            var members = ObjectMembers(["then": .object(then)])
            members["when"] = .object(when)
            members["nth"] = firstMatch.map(JSONValue.integer)
            members["times"] = matchLimit.map(JSONValue.integer)
            members["tag"] = label.map(JSONValue.string)
            return members.rest
        }

        /// The moment at which a connection breaks.
        public enum Disconnection: String, Sendable, Hashable {
            case beforeAnswer = "before"
            case midBody = "mid-body"
            case reset
        }

        /// The view of the keys that requests get.
        public enum KeyView: String, Sendable, Hashable, CaseIterable {
            case rotate
            case publishNext = "publish-next"
            case retire
            case sameKid = "same-kid"
            case empty
            case unknownKty = "unknown-kty"
            case threeRSA = "three-rsa"
            case many
            case stranger
        }

        /// The form of a JSON body, by the members of `body`.
        public enum BodyForm: Sendable, Hashable {
            /// A body that begins with a byte order mark.
            case bom
            /// A body in ISO 8859-1.
            case latin1
            /// A compressed body, whether requested or not.
            case gzip
            /// A body with a repeated member, the true value last.
            case duplicate(String)
            case contentType(String)
            /// A body followed by a number of blanks.
            case pad(bytes: Int)
        }

        /// The token of an answer that gets a defect.
        public enum TokenPlace: String, Sendable, Hashable, CaseIterable {
            case idToken = "id_token"
            case accessToken = "access_token"
            case logoutToken = "logout_token"
            /// A userinfo answer in the form of a JWT.
            case userInfo = "userinfo"
            /// An authorization response in the form of a JWT.
            case authorizationResponse = "authorization_response"
        }
    }

    /// The conditions of a rule or a filter on a request. Patterns may contain `*` and `?`; one of
    /// several patterns has to match.
    public protocol Conditions: Sendable, Hashable {
        /// Makes conditions that match every request.
        init()

        /// The conditions, by the members of `when` in a configuration.
        var when: [String: JSONValue] { get set }
    }
}

extension Understudy.Conditions {
    /// Matches requests to an endpoint, or to one of several.
    public static func at(_ endpoints: Understudy.Endpoint...) -> Self {
        Self().matching("endpoint", endpoints.map(\.name))
    }

    /// Matches the client, verified or named by the request.
    public func client(_ patterns: String...) -> Self { matching("client_id", patterns) }

    /// Matches the user, by `sub` or username.
    public func user(_ patterns: String...) -> Self { matching("user", patterns) }

    public func grantType(_ patterns: String...) -> Self { matching("grant_type", patterns) }

    /// Matches a value of the scope.
    public func scope(_ patterns: String...) -> Self { matching("scope", patterns) }

    public func audience(_ patterns: String...) -> Self { matching("audience", patterns) }

    /// Matches the header `Understudy-Tag` of requests.
    public func tag(_ patterns: String...) -> Self { matching("tag", patterns) }

    /// Matches a parameter of the query or the body.
    public func parameter(_ name: String, _ patterns: String...) -> Self {
        matching("param", name, patterns)
    }

    /// Matches a header field, by its name in any case.
    public func header(_ name: String, _ patterns: String...) -> Self {
        matching("header", name, patterns)
    }

    func changed(_ change: (inout Self) -> Void) -> Self {
        var conditions = self
        change(&conditions)
        return conditions
    }

    func matching(_ member: String, _ patterns: [String]) -> Self {
        changed { $0.when[member] = .oneOrSeveral(patterns) }
    }

    private func matching(_ member: String, _ name: String, _ patterns: [String]) -> Self {
        changed {
            var named = $0.when[member]?.object ?? [:]
            named[name] = .oneOrSeveral(patterns)
            $0.when[member] = .object(named)
        }
    }
}

extension Understudy.JSONValue {
    fileprivate static func oneOrSeveral(_ texts: [String]) -> Understudy.JSONValue {
        texts.count == 1 ? .string(texts[0]) : .array(texts.map(Self.string))
    }
}
