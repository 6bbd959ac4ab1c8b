extension PendingForm: SavedRecord {
    package static let layout = SavedLayout<PendingForm> { layout in
        let matter = layout.member("matter") { SavedMatter(matter: $0.matter) }
        let browser = layout.member("browser", \.browser)
        let isUsed = layout.member("is_used", \.isUsed)
        let guesses = layout.member("guesses", \.guesses)
        return { part in
            var form = PendingForm(
                part[matter].matter, browser: part[browser], guesses: part[guesses])
            if part[isUsed] { _ = form.useUp() }
            return form
        }
    }
}

extension PendingLogin {
    package static let layout = SavedLayout<PendingLogin> { layout in
        let request = layout.member("request", \.request)
        let sessionID = layout.member("session_id", \.sessionID)
        return { PendingLogin(request: $0[request], sessionID: $0[sessionID]) }
    }
}

extension PendingVerification {
    package static let layout = SavedLayout<PendingVerification> { layout in
        let userCode = layout.member("user_code", \.userCode)
        let device = layout.member("device", \.device)
        return { PendingVerification(userCode: $0[userCode], device: $0[device]) }
    }
}

extension PendingLogout {
    package static let layout = SavedLayout<PendingLogout> { layout in
        let destination = layout.member("destination", \.destination)
        let sessionID = layout.member("session_id", \.sessionID)
        return { PendingLogout(destination: $0[destination], sessionID: $0[sessionID]) }
    }
}

extension LogoutDestination: SavedRecord {
    package static let layout = SavedLayout<LogoutDestination> { layout in
        let uri = layout.member("uri") { $0.redirect?.uri }
        let state = layout.member("state") { $0.redirect?.state }
        return { part in
            part[uri].map { .redirect(uri: $0, state: part[state]) } ?? .page
        }
    }

    private var redirect: (uri: String, state: String?)? {
        if case .redirect(let uri, let state) = self { (uri, state) } else { nil }
    }
}
