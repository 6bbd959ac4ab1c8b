import Text

/// The home page's data of a client, without its secret.
package struct KnownClient: Sendable {
    package let id: String
    let name: String?
    let redirectURIs: [String]

    package init(id: String, name: String?, redirectURIs: [String]) {
        self.id = id
        self.name = name
        self.redirectURIs = redirectURIs
    }
}

/// The played provider, and its address.
package struct PlayedProvider: Sendable {
    let issuer: String
    let profile: String
    let version: String
    let isOpen: Bool
    let discovery: String
    let endpoints: [(member: String, url: String)]

    /// - Parameters:
    ///   - version: the version of Understudy; empty if it is not told.
    ///   - isOpen: whether any client id is accepted.
    ///   - discovery: the URL of the discovery document.
    ///   - endpoints: each with its member in the discovery document.
    package init(
        issuer: String, profile: String, version: String = "", isOpen: Bool, discovery: String,
        endpoints: [(member: String, url: String)]
    ) {
        self.issuer = issuer
        self.profile = profile
        self.version = version
        self.isOpen = isOpen
        self.discovery = discovery
        self.endpoints = endpoints
    }
}

/// The settings of an application: an environment file, or those of one of the libraries. It works
/// without a script, since each radio button shows its own settings.
struct SettingsPicker: Sendable {
    let settings: ClientSettings
    let ui: Interface

    var html: HTML {
        """
        <div class="picker" role="radiogroup" aria-label="\(ui.say("home-page.library"))">
        \(choice(0, named: ".env", file: nil, settings.environment))
        \(settings.allLibraries.enumerated().map { index, library in
            choice(index + 1, named: library.name, file: library.file, library.settings(settings))
        })
        </div>
        """
    }
}

private extension SettingsPicker {
    func choice(_ number: Int, named name: String, file: String?, _ text: String) -> HTML {
        let id = "library-\(number)"
        return """
            <input type="radio" name="library" id="\(id)"\(" checked", if: number == 0)>
            <label for="\(id)" translate="no">\(name)</label>
            <div class="library">
            \("<p><code>\(file ?? "")</code></p>\n", if: file != nil)\
            <pre\(" id=\"environment\"", if: number == 0)><code>\(text)</code></pre>
            </div>
            """
    }
}
