import Pages

extension ClientLibrary {
    static let pyGithub = ClientLibrary(name: "PyGithub", file: "auth.py") { settings in
        """
        from github import Github

        github = Github(base_url="\(settings.origin)/api/v3")
        app = github.get_oauth_application("\(settings.clientID)", "\(ClientSettings.secret)")
        """
    }
}
