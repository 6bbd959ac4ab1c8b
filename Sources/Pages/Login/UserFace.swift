/// A user in recognizable form: a coloured initial, the name, and further identification.
struct UserFace: Sendable {
    let user: UserChoice

    init(_ user: UserChoice) {
        self.user = user
    }

    /// The style sheet draws the initial, so that the text is only the name.
    var html: HTML {
        """
        <span class="avatar tint-\(String(tint))" data-initial="\(initial)" aria-hidden="true"></span>
        <span class="who"><b>\(name)</b>\(" <small>\(detail)</small>", if: !detail.isEmpty)</span>
        """
    }

    var name: String {
        if let name = user.displayName, !name.isEmpty { name } else { user.username }
    }
}

private extension UserFace {
    /// The details beside the name: the user name and further identification.
    var detail: String {
        var parts: [String] = []
        for part in [user.username, user.detail ?? ""]
        where !part.isEmpty && part != name && !parts.contains(part) {
            parts.append(part)
        }
        return parts.joined(separator: " · ")
    }

    var initial: String { name.prefix(1).uppercased() }

    /// The colour of the user, which is stable between runs, unlike a hash of the standard library.
    var tint: Int { user.username.utf8.reduce(0) { ($0 + Int($1)) % 5 } }
}
