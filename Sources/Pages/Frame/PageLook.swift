/// The look of the pages for users, where it is not Understudy's own.
package struct PageLook: Sendable, Hashable {
    let name: String?
    /// The URL of an image.
    let picture: String?
    /// A class of the style sheet; nil for the curtain.
    let layout: String?
    /// The name of the lines of rows that it prefers.
    let wording: String?
    /// True if the name is typed on a page of its own, before the password.
    let asksNameFirst: Bool
    /// The name of the asset with its colours.
    let styleSheet: String?

    package init(
        name: String? = nil, picture: String? = nil, layout: String? = nil,
        wording: String? = nil, asksNameFirst: Bool = false, styleSheet: String? = nil
    ) {
        self.name = name
        self.picture = picture
        self.layout = layout
        self.wording = wording
        self.asksNameFirst = asksNameFirst
        self.styleSheet = styleSheet
    }
}
