extension AuthorizationRequest: SavedRecord {
    package static let layout = SavedLayout<AuthorizationRequest> { layout in
        let parameters = layout.member("parameters", \.parameters)
        let client = layout.member("client", \.client)
        let redirect = layout.member("redirect", \.redirect)
        let flowID = layout.member("flow_id", \.flowID)
        let pushedName = layout.member("pushed_name", \.pushedName)
        let responseType = layout.member("response_type", \.responseType)
        let scope = layout.member("scope", \.scope)
        let audience = layout.member("audience", \.audience)
        let challenge = layout.member("challenge", \.challenge)
        let keyThumbprint = layout.member("key_thumbprint", \.keyThumbprint)
        let prompt = layout.member("prompt") { request in
            Prompt.allCases.filter(request.prompt.contains)
        }
        let isAgreed = layout.member("is_agreed", \.isAgreed)
        let maxAge = layout.member("max_age", \.maxAge)
        let claims = layout.member("claims", \.claims)
        let hintedSubject = layout.member("hinted_subject", \.hintedSubject)
        let extensions = layout.member("extensions", \.extensions)
        let subjects = layout.member("subjects", \.subjects)
        return { part in
            var request = AuthorizationRequest(
                parameters: part[parameters], client: part[client], redirect: part[redirect],
                flowID: part[flowID])
            request.pushedName = part[pushedName]
            request.responseType = part[responseType]
            request.scope = part[scope]
            request.audience = part[audience]
            request.challenge = part[challenge]
            request.keyThumbprint = part[keyThumbprint]
            request.prompt = Set(part[prompt])
            request.isAgreed = part[isAgreed]
            request.maxAge = part[maxAge]
            request.claims = part[claims]
            request.hintedSubject = part[hintedSubject]
            request.extensions = part[extensions]
            request.subjects = part[subjects]
            return request
        }
    }
}
