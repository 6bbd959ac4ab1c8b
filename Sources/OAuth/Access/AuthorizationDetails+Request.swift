import JOSE
import Text

extension AuthorizationDetails {
    package static let parameter = "authorization_details"

    /// Reads those of a request, which has none where the tenant knows no types (RFC 9396 §2, §5):
    ///
    /// - each is an object of a type that the tenant knows and the client uses,
    /// - with the members that the type allows, and those that it requires.
    package init(
        _ parameters: Parameters, by client: Client, _ context: Context
    ) throws(OAuthError) {
        self.init()
        guard let text = parameters[Self.parameter] else { return }
        let types = context.detailTypes
        guard !types.all.isEmpty else {
            context.remark("authorize.details-ignored", for: client)
            return
        }
        guard let list = (try? JSON(parsing: text, maxDepth: 16))?.array else {
            throw OAuthError(.invalidAuthorizationDetails, "details.malformed")
        }
        for detail in list { try types.check(detail, by: client) }
        self.list = list
    }
}

extension GrantedAccess {
    /// Reduces the authorization details to the part that a token request asks for (RFC 9396 §6),
    /// without those whose locations are none of the token's resources (§3.1).
    mutating func narrowDetails(
        by parameters: Parameters, of client: Client, _ context: Context
    ) throws(OAuthError) {
        let whole = authorization.extensions[AuthorizationDetails.self]
        var part = whole
        let wanted = try AuthorizationDetails(parameters, by: client, context).list
        if parameters.has(AuthorizationDetails.parameter), !context.detailTypes.all.isEmpty {
            part.list = []
            for asked in wanted {
                guard let fit = whole.list.lazy.compactMap({ asked.narrowing($0) }).first else {
                    throw OAuthError(
                        .invalidAuthorizationDetails, "details.not-granted",
                        ["type": asked["type"]?.string ?? ""])
                }
                part.list.append(fit)
            }
        }
        part = part.located(at: audience, of: client, context)
        if part != whole { details = part }
    }
}

extension Context {
    var detailTypes: DetailTypes { configuration.extensions[DetailTypes.self] }
}

extension AuthorizationServer {
    /// The discovery members about them (RFC 9396 §10).
    var detailMetadata: [String: JSON] {
        let types = configuration.extensions[DetailTypes.self].all
        guard !types.isEmpty else { return [:] }
        return ["authorization_details_types_supported": .array(types.map { .string($0.name) })]
    }
}

private extension AuthorizationDetails {
    func located(
        at audience: [String], of client: Client, _ context: Context
    ) -> AuthorizationDetails {
        // A default audience was not requested, so it excludes no location.
        guard !list.isEmpty, !audience.isEmpty, audience != [context.configuration.defaultAudience]
        else { return self }
        let (here, elsewhere) = list.reduce(into: ([JSON](), [JSON]())) { parts, detail in
            let locations = detail["locations"]?.array?.compactMap(\.string) ?? []
            if locations.isEmpty || !Set(audience).isDisjoint(with: locations) {
                parts.0.append(detail)
            } else {
                parts.1.append(detail)
            }
        }
        for detail in elsewhere {
            context.remark(
                "details.elsewhere", ["type": detail["type"]?.string ?? "", "audience": audience],
                for: client)
        }
        return AuthorizationDetails(here)
    }
}

private extension JSON {
    /// This part of `whole`, with the members that it lacks from there; nil where it is no part.
    func narrowing(_ whole: JSON) -> JSON? {
        for (name, value) in object ?? [:] {
            let granted = whole[name]
            let isPart =
                if let wanted = value.array, let all = granted?.array {
                    wanted.allSatisfy(all.contains)
                } else { granted == value }
            guard isPart else { return nil }
        }
        return whole.merging(self)
    }
}

private extension DetailTypes {
    func check(_ detail: JSON, by client: Client) throws(OAuthError) {
        guard let members = detail.object, let name = detail["type"]?.string else {
            throw OAuthError(.invalidAuthorizationDetails, "details.malformed")
        }
        guard let type = self[name] else {
            throw OAuthError(
                .invalidAuthorizationDetails, "details.type-unknown",
                ["sent": name, "near": name.nearest(among: all.map(\.name))])
        }
        if let used = client.extensions[ClientDetailTypes.self].names, !used.contains(name) {
            throw OAuthError(
                .invalidAuthorizationDetails, "details.type-unused",
                ["client": client.id, "name": name])
        }
        for (member, value) in members.ordered(by: { $0.key }) {
            let rule = type.members?[member] ?? DetailMember.common[member]
            if let rule, !rule.allows(value) {
                throw OAuthError(
                    .invalidAuthorizationDetails, "details.member",
                    ["name": member, "type": name, "wanted": rule.phrase])
            }
            if let listed = type.members, member != "type", listed[member] == nil {
                throw OAuthError(
                    .invalidAuthorizationDetails, "details.member", ["type": name, "name": member],
                    as: "unknown")
            }
        }
        if let missing = type.required.first(where: { members[$0] == nil }) {
            throw OAuthError(
                .invalidAuthorizationDetails, "details.member", ["type": name, "name": missing],
                as: "missing")
        }
    }
}
