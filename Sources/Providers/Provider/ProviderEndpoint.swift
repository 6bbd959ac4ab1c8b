import OAuth

/// An endpoint that one provider alone has, as a row of its value; the profile says at which paths.
package struct ProviderEndpoint: Sendable {
    package let name: EndpointName
    package let methods: [String]
    /// Its paths in all profiles; empty where only some have it, and say at which.
    package var paths: [String] = []
    package let surface: Surface
    package let traits: Traits
    /// The member of the discovery document that names it; nil for none.
    package let metadata: String?
    /// The endpoints to which its answers send people.
    package let pages: [EndpointName]
    package let answer: Answer

    package typealias Direct = @Sendable (any ProviderCall, Context) async throws -> ProviderAnswer

    package enum Answer: Sendable {
        case direct(Direct)
        case question(any PageQuestion)
    }

    /// The place where its errors appear, which decides their form.
    package enum Surface: Sendable {
        /// A page for a person.
        case page
        /// JSON of the token endpoint.
        case token
        case bearer
        /// An API that is no provider's, which tells the scope that a request needs.
        case resource(scope: @Sendable (any ProviderCall) -> Scope)
        case plain(ErrorPlace)
        /// Understudy's own, for tests and terminals.
        case own

        static let enrolment = plain(.enrolment)
        static let document = plain(.document)
    }

    package struct Traits: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Scripts of other origins may call it.
        package static let crossOrigin = Traits(rawValue: 1)
        /// It says the same to everybody.
        package static let published = Traits(rawValue: 2)
        /// A browser calls it, though it is no page.
        package static let browser = Traits(rawValue: 4)
        /// Its answer has members, though its surface is a page.
        package static let members = Traits(rawValue: 8)
        /// Its answer has none, though its surface is JSON.
        package static let noMembers = Traits(rawValue: 16)
        /// It goes on with a login, so that the client is told who is denied.
        package static let answersLogin = Traits(rawValue: 32)
        /// It admits whom the control API admits.
        package static let control = Traits(rawValue: 64)
    }
}

extension ProviderEndpoint {
    static func get(
        _ name: EndpointName, _ surface: Surface, _ traits: Traits = [], paths: [String] = [],
        answer: @escaping Direct
    ) -> ProviderEndpoint {
        at(name, ["GET"], surface, traits, paths: paths, answer: answer)
    }

    static func post(
        _ name: EndpointName, _ surface: Surface, _ traits: Traits = [], metadata: String? = nil,
        pages: [EndpointName] = [], paths: [String] = [], answer: @escaping Direct
    ) -> ProviderEndpoint {
        at(
            name, ["POST"], surface, traits, metadata: metadata, pages: pages, paths: paths,
            answer: answer)
    }

    static func at(
        _ name: EndpointName, _ methods: [String], _ surface: Surface, _ traits: Traits = [],
        metadata: String? = nil, pages: [EndpointName] = [], paths: [String] = [],
        answer: @escaping Direct
    ) -> ProviderEndpoint {
        ProviderEndpoint(
            name: name, methods: methods, paths: paths, surface: surface, traits: traits,
            metadata: metadata,
            pages: pages, answer: .direct(answer))
    }

    /// The endpoint that takes the answer to a question.
    static func question(_ question: any PageQuestion) -> ProviderEndpoint {
        ProviderEndpoint(
            name: question.endpoint, methods: ["POST"], surface: .page, traits: .answersLogin,
            metadata: nil, pages: [], answer: .question(question))
    }
}
