extension Authorization: SavedObject {
    package static let savedList = "authorizations"

    package static let form = SavedForm<Authorization> { form in
        let clientID = form.member("client_id", \.clientID)
        let subject = form.member("subject", \.subject)
        let scope = form.member("scope", \.scope)
        let audience = form.member("audience", \.audience)
        let nonce = form.member("nonce", \.nonce)
        let acr = form.member("acr", \.acr)
        let claims = form.member("claims_request", \.claimsRequest)
        let actor = form.member("actor", \.actor)
        let wantsAuthTime = form.member("wants_auth_time", \.wantsAuthTime)
        let extensions = form.member("extensions", \.extensions)
        let flowID = form.member("flow_id", \.flowID)
        let progress = form.member("progress", \.progress)
        return { part in
            Authorization(
                clientID: part[clientID], subject: part[subject], scope: part[scope],
                audience: part[audience], nonce: part[nonce], acr: part[acr],
                claimsRequest: part[claims], actor: part[actor],
                wantsAuthTime: part[wantsAuthTime], extensions: part[extensions],
                flowID: part[flowID], progress: part[progress])
        }
    }
}

extension Authorization.Progress: SavedRecord {
    package static let form = SavedForm<Authorization.Progress> { form in
        let isRevoked = form.member("is_revoked", \.isRevoked)
        let isUnrefreshable = form.member("is_unrefreshable", \.isUnrefreshable)
        let lastSpent = form.member("last_spent", \.lastSpent)
        let newest = form.member("newest", \.newest)
        return { part in
            var progress = Authorization.Progress()
            progress.isRevoked = part[isRevoked]
            progress.isUnrefreshable = part[isUnrefreshable]
            progress.lastSpent = part[lastSpent]
            progress.newest = part[newest]
            return progress
        }
    }
}

extension Subject: SavedRecord {
    package static let form = SavedForm<Subject> { form in
        let sub = form.member("sub", \.sub)
        let claims = form.member("claims", \.claims)
        let authTime = form.member("auth_time", \.authTime)
        let sessionID = form.member("session_id", \.sessionID)
        return { part in
            Subject(
                sub: part[sub], claims: part[claims], authTime: part[authTime],
                sessionID: part[sessionID])
        }
    }
}

extension RequestedAccess: SavedRecord {
    package static let form = SavedForm<RequestedAccess> { form in
        let scope = form.member("scope", \.scope)
        let audience = form.member("audience", \.audience)
        let flowID = form.member("flow_id", \.flowID)
        return {
            RequestedAccess(scope: $0[scope], audience: $0[audience], flowID: $0[flowID])
        }
    }
}
