import TestSupport
import Testing

/// A profile is data, so a configuration can state all of it. Together, the described profiles of
/// the fixture differ from the specifications in everything that can differ: this finds a member
/// that is added without a reader, or without a place in the fixture.
struct `The members of a described profile` {
    let inn: Profile
    let annex: Profile

    init() throws {
        let server = try makeDescribed(Fixture.text("config/described.json5"))
        inn = try require(server.tenants["inn"]).profile
        annex = try require(server.tenants["annex"]).profile
    }

    @Test func `every member of a profile can be stated`() {
        let code = [
            "checks", "questions", "admissions", "claimSources", "answerParts",
            "tokenAnswerParts", "errorAnswerParts", "metadataParts", "issuedThings",
            "audiences.named", "readsAPI", "askedScope", "authorization.consentGroup",
            "refreshToken.lack", "keySet", "admitsPage", "misnomer",
            "tokenChecks", "clientCheck",
            "userByTicket", "userInfoForm", "grantedScope", "madeFields",
            "fields.allowsAnyOrigin", "fields.entityTags",
            // Endpoints of a single provider.
            "authorization.loginPage", "redirects.copyingPage",
            // Tells what lack looks for, which is code.
            "refreshToken.parameter",
            // Stated as errors.table, which the next test has.
            "errors.makeTable",
        ]
        let ofIDTokensAlone = [
            "userClaims", "textBooleans", "carriesScopeClaims", "hashesAtTokenEndpoint",
            "authTimeOnDemand",
        ].map { "accessTokenShape.\($0)" }
        let ofAccessTokensAlone = [
            "clientSubjectSuffix", "grantNames", "idPrefixes", "idForm", "namesCertificate",
            "confirmation",
        ].map { "idTokenShape.\($0)" }
        expect(
            MemberComparison.paths(of: Profile.generic, and: inn)
                .intersection(MemberComparison.paths(of: Profile.generic, and: annex)),
            is: Set(code + ofIDTokensAlone + ofAccessTokensAlone))
    }

    @Test func `every member of what stands in lists and by names can be stated`() throws {
        let relay = try require(inn.emailRelay)
        let ofApple = try require(Profile.apple.emailRelay)
        expect(MemberComparison.paths(of: ofApple, and: relay), is: [])
        let body = try require(inn.errors.bodies["token"])
        expect(MemberComparison.paths(of: ErrorBodyForm(), and: body), is: [])
        let error = try require(inn.errors.table["page"]?["invalid_scope"])
        expect(MemberComparison.paths(of: WordedError(), and: error), is: [])
        let dialect = try require(inn.accessTokenDialects["short"])
        expect(
            MemberComparison.paths(of: Profile.generic.accessTokenShape, and: dialect),
            is: [
                "userClaims", "textBooleans", "carriesScopeClaims", "hashesAtTokenEndpoint",
                "authTimeOnDemand",
            ])
    }

    /// Those above, the path of tenants, the rules of issuers, clients, which have their own
    /// reader, and words of a vocabulary.
    @Test func `no other shapes stand in lists and by names`() {
        var inn = inn
        inn.grants = []
        inn.clientAuthentication = []
        inn.issuedThings = []
        expect(
            MemberComparison.nestedTypes(in: inn),
            is: [
                "IssuerRules", "TenantPath", "EmailRelay", "ErrorBodyForm", "TokenShape", "Client",
                "Algorithm", "ResponseMode", "ResponseType", "TextPattern", "Lifetime",
                "TextTemplate",
            ])
    }
}

/// The equal members of two values.
private enum MemberComparison {
    /// The paths of the members that are the same in both.
    static func paths(of one: Any, and other: Any) -> Set<String> {
        let pairs = zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children)
        return Set(
            pairs.flatMap { one, other -> [String] in
                let name = one.label ?? ""
                let hasMembers = Mirror(reflecting: one.value).displayStyle == .struct
                if hasMembers, !Mirror(reflecting: one.value).children.isEmpty {
                    return paths(of: one.value, and: other.value).map { "\(name).\($0)" }
                }
                return text(one.value) == text(other.value) ? [name] : []
            })
    }

    /// The structs whose members are in an optional, a list or a dictionary, rather than in `value`
    /// itself.
    static func nestedTypes(in value: Any) -> Set<String> {
        let mirror = Mirror(reflecting: value)
        let isShape = mirror.displayStyle == .struct && !mirror.children.isEmpty
        guard !isShape else {
            return mirror.children.reduce(into: []) { $0.formUnion(nestedTypes(in: $1.value)) }
        }
        return mirror.children.reduce(into: []) { types, child in
            let nested = Mirror(reflecting: child.value)
            if nested.displayStyle == .struct, !nested.children.isEmpty {
                types.insert("\(nested.subjectType)")
            } else {
                types.formUnion(nestedTypes(in: child.value))
            }
        }
    }

    /// The value in words, independent of the order of dictionaries.
    private static func text(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        guard !mirror.children.isEmpty else { return "\(value)" }
        let parts = mirror.children.map { "\($0.label ?? ""): \(text($0.value))" }
        let isUnordered = mirror.displayStyle == .dictionary || mirror.displayStyle == .set
        return "(\((isUnordered ? parts.sorted() : parts).joined(separator: ", ")))"
    }
}
