extension Authorization: SavedObject {
    package static let savedList = "authorizations"

    package static let layout = SavedLayout<Authorization> { layout in
        let clientID = layout.member("client_id", \.clientID)
        let subject = layout.member("subject", \.subject)
        let scope = layout.member("scope", \.scope)
        let audience = layout.member("audience", \.audience)
        let nonce = layout.member("nonce", \.nonce)
        let acr = layout.member("acr", \.acr)
        let claims = layout.member("claims_request", \.claimsRequest)
        let actor = layout.member("actor", \.actor)
        let wantsAuthTime = layout.member("wants_auth_time", \.wantsAuthTime)
        let extensions = layout.member("extensions", \.extensions)
        let flowID = layout.member("flow_id", \.flowID)
        let progress = layout.member("progress", \.progress)
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
    package static let layout = SavedLayout<Authorization.Progress> { layout in
        let isRevoked = layout.member("is_revoked", \.isRevoked)
        let isUnrefreshable = layout.member("is_unrefreshable", \.isUnrefreshable)
        let isReplayed = layout.member("is_replayed", \.isReplayed)
        let lastSpent = layout.member("last_spent", \.lastSpent)
        let newest = layout.member("newest", \.newest)
        return { part in
            var progress = Authorization.Progress()
            progress.isRevoked = part[isRevoked]
            progress.isUnrefreshable = part[isUnrefreshable]
            progress.isReplayed = part[isReplayed]
            progress.lastSpent = part[lastSpent]
            progress.newest = part[newest]
            return progress
        }
    }
}

extension Subject: SavedRecord {
    package static let layout = SavedLayout<Subject> { layout in
        let sub = layout.member("sub", \.sub)
        let claims = layout.member("claims", \.claims)
        let authTime = layout.member("auth_time", \.authTime)
        let sessionID = layout.member("session_id", \.sessionID)
        return { part in
            Subject(
                sub: part[sub], claims: part[claims], authTime: part[authTime],
                sessionID: part[sessionID])
        }
    }
}

extension RequestedAccess: SavedRecord {
    package static let layout = SavedLayout<RequestedAccess> { layout in
        let scope = layout.member("scope", \.scope)
        let audience = layout.member("audience", \.audience)
        let flowID = layout.member("flow_id", \.flowID)
        let extensions = layout.member("extensions", \.extensions)
        return {
            RequestedAccess(
                scope: $0[scope], audience: $0[audience], flowID: $0[flowID],
                extensions: $0[extensions])
        }
    }
}
