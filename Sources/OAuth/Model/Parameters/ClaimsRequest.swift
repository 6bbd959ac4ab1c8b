import JOSE

/// The `claims` parameter: the individual claims requested for each place (OpenID Connect Core
/// §5.5).
package struct ClaimsRequest: Sendable, Equatable, Codable {
    package var userInfo: [String: Wish] = [:]
    package var idToken: [String: Wish] = [:]

    package init() {}

    /// The wish for a claim: whether it is essential, and the values requested.
    package struct Wish: Sendable, Equatable, Codable {
        package var isEssential = false
        /// Empty when any value will do.
        package var values: [JSON] = []

        package init() {}
    }
}

extension ClaimsRequest: Weighed {
    package var heapBytes: Int { userInfo.heapBytes + idToken.heapBytes }
}

extension ClaimsRequest.Wish: Weighed {
    package var heapBytes: Int { values.heapBytes }
}

extension ClaimsRequest {
    /// nil when `json` does not have the form of OpenID Connect Core §5.5; unknown members are
    /// ignored, as §5.5 says.
    package init?(_ json: JSON) {
        guard json.object != nil, let userInfo = Self.wishes(json["userinfo"]),
            let idToken = Self.wishes(json["id_token"])
        else { return nil }
        self.userInfo = userInfo
        self.idToken = idToken
    }

    private static func wishes(_ json: JSON?) -> [String: Wish]? {
        guard let json, json != .null else { return [:] }
        guard let members = json.object else { return nil }
        var wishes: [String: Wish] = [:]
        for (name, member) in members {
            guard let wish = Wish(member) else { return nil }
            wishes[name] = wish
        }
        return wishes
    }
}

private extension ClaimsRequest.Wish {
    init?(_ json: JSON) {
        guard json == .null || json.object != nil else { return nil }
        guard json["essential"].map({ $0.bool != nil }) ?? true,
            json["values"].map({ $0.array != nil }) ?? true
        else { return nil }
        isEssential = json["essential"]?.bool ?? false
        values = json["values"]?.array ?? json["value"].map { [$0] } ?? []
    }
}
