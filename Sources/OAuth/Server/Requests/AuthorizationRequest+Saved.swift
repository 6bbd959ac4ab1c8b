extension AuthorizationRequest: SavedRecord {
    package static let form = SavedForm<AuthorizationRequest> { form in
        let parameters = form.member("parameters", \.parameters)
        let client = form.member("client", \.client)
        let redirect = form.member("redirect", \.redirect)
        let flowID = form.member("flow_id", \.flowID)
        let responseType = form.member("response_type", \.responseType)
        let scope = form.member("scope", \.scope)
        let audience = form.member("audience", \.audience)
        let challenge = form.member("challenge", \.challenge)
        let keyThumbprint = form.member("key_thumbprint", \.keyThumbprint)
        let prompt = form.member("prompt") { request in
            Prompt.allCases.filter(request.prompt.contains)
        }
        let maxAge = form.member("max_age", \.maxAge)
        let claims = form.member("claims", \.claims)
        let hintedSubject = form.member("hinted_subject", \.hintedSubject)
        let extensions = form.member("extensions", \.extensions)
        let subjects = form.member("subjects", \.subjects)
        return { part in
            var request = AuthorizationRequest(
                parameters: part[parameters], client: part[client], redirect: part[redirect],
                flowID: part[flowID])
            request.responseType = part[responseType]
            request.scope = part[scope]
            request.audience = part[audience]
            request.challenge = part[challenge]
            request.keyThumbprint = part[keyThumbprint]
            request.prompt = Set(part[prompt])
            request.maxAge = part[maxAge]
            request.claims = part[claims]
            request.hintedSubject = part[hintedSubject]
            request.extensions = part[extensions]
            request.subjects = part[subjects]
            return request
        }
    }
}
