extension PendingForm: SavedRecord {
    package static let form = SavedForm<PendingForm> { form in
        let login = form.member("login") { $0.login }
        let verification = form.member("verification") { $0.verification }
        let logout = form.member("logout") { $0.logout }
        let browser = form.member("browser", \.browser)
        let isUsed = form.member("is_used", \.isUsed)
        return { part in
            let matters = [
                part[login].map(Matter.login), part[verification].map(Matter.verification),
                part[logout].map(Matter.logout),
            ].compactMap(\.self)
            guard matters.count == 1 else { return nil }
            var form = PendingForm(matters[0], browser: part[browser])
            if part[isUsed] { _ = form.useUp() }
            return form
        }
    }

    private var login: PendingLogin? {
        if case .login(let login) = matter { login } else { nil }
    }

    private var verification: PendingVerification? {
        if case .verification(let verification) = matter { verification } else { nil }
    }

    private var logout: PendingLogout? {
        if case .logout(let logout) = matter { logout } else { nil }
    }
}

extension PendingLogin: SavedRecord {
    package static let form = SavedForm<PendingLogin> { form in
        let request = form.member("request", \.request)
        let sessionID = form.member("session_id", \.sessionID)
        return { PendingLogin(request: $0[request], sessionID: $0[sessionID]) }
    }
}

extension PendingVerification: SavedRecord {
    package static let form = SavedForm<PendingVerification> { form in
        let userCode = form.member("user_code", \.userCode)
        let device = form.member("device", \.device)
        return { PendingVerification(userCode: $0[userCode], device: $0[device]) }
    }
}

extension PendingLogout: SavedRecord {
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
