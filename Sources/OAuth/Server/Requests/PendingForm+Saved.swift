extension PendingForm: SavedRecord {
    package static let form = SavedForm<PendingForm> { form in
        let matter = form.member("matter") { SavedMatter(matter: $0.matter) }
        let browser = form.member("browser", \.browser)
        let isUsed = form.member("is_used", \.isUsed)
        return { part in
            var form = PendingForm(part[matter].matter, browser: part[browser])
            if part[isUsed] { _ = form.useUp() }
            return form
        }
    }
}

extension PendingLogin {
    package static let form = SavedForm<PendingLogin> { form in
        let request = form.member("request", \.request)
        let sessionID = form.member("session_id", \.sessionID)
        return { PendingLogin(request: $0[request], sessionID: $0[sessionID]) }
    }
}

extension PendingVerification {
    package static let form = SavedForm<PendingVerification> { form in
        let userCode = form.member("user_code", \.userCode)
        let device = form.member("device", \.device)
        return { PendingVerification(userCode: $0[userCode], device: $0[device]) }
    }
}

extension PendingLogout {
    package static let form = SavedForm<PendingLogout> { form in
        let destination = form.member("destination", \.destination)
        let sessionID = form.member("session_id", \.sessionID)
        return { PendingLogout(destination: $0[destination], sessionID: $0[sessionID]) }
    }
}

extension LogoutDestination: SavedRecord {
    package static let form = SavedForm<LogoutDestination> { form in
        let uri = form.member("uri") { $0.redirect?.uri }
        let state = form.member("state") { $0.redirect?.state }
        return { part in
            part[uri].map { .redirect(uri: $0, state: part[state]) } ?? .page
        }
    }

    private var redirect: (uri: String, state: String?)? {
        if case .redirect(let uri, let state) = self { (uri, state) } else { nil }
    }
}
