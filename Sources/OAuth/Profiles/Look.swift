import Members
import Text

/// The look of the pages on which users sign in, as far as it is stated. A tenant's stands over
/// its provider's.
package struct Look: Sendable, Hashable, Encodable {
    /// The layouts of these pages, which are also classes of their style sheet.
    package enum Layout: String, Sendable, CaseIterable, Encodable {
        /// Two columns, one of which is Understudy's own curtain.
        case curtain
        /// Two columns on one plain card.
        case wide
        /// One narrow column, its head in the middle.
        case plain
        /// One column with a line of the colour above it.
        case line
        /// One column below a band of the colour.
        case band
    }

    package enum Corners: String, Sendable, CaseIterable, Encodable {
        case square
        case soft
        case round
    }

    /// The name of a kind of wording, which rows of the pages may have a line for.
    package enum Wording: String, Sendable, CaseIterable, Encodable {
        case account
        case welcome
        case login = "log-in"
        case yours = "your-account"
    }

    /// Stands at the head of the pages.
    package var name: String?
    /// The URL of an image at their head.
    package var picture: String?
    /// `#` and six hexadecimal digits.
    package var color: String?
    /// The colour behind the pages where they are light.
    package var ground: String?
    package var layout: Layout?
    package var corners: Corners?
    package var wording: Wording?
    /// True if the name is typed on a page of its own, before the password.
    package var nameFirst: Bool?

    package init() {}

    package init(
        _ layout: Layout, _ color: String, on ground: String? = nil, _ corners: Corners = .soft,
        _ wording: Wording? = nil, nameFirst: Bool = false
    ) {
        self.color = color
        self.ground = ground
        self.layout = layout
        self.corners = corners
        self.wording = wording
        self.nameFirst = nameFirst
    }

    /// This look, with that of `other` where this states nothing.
    package func over(_ other: Look) -> Look {
        var look = self
        look.name = name ?? other.name
        look.picture = picture ?? other.picture
        look.color = color ?? other.color
        look.ground = ground ?? other.ground
        look.layout = layout ?? other.layout
        look.corners = corners ?? other.corners
        look.wording = wording ?? other.wording
        look.nameFirst = nameFirst ?? other.nameFirst
        return look
    }
}

extension Look: Describable {
    package mutating func read(_ members: inout MemberReader) {
        name = members.string("name") ?? name
        picture = members.string("picture", check: Self.flaw(inPicture:)) ?? picture
        color = members.string("color", check: Self.flaw(inColor:)) ?? color
        ground = members.string("ground", check: Self.flaw(inColor:)) ?? ground
        layout = members.choice("layout") ?? layout
        corners = members.choice("corners") ?? corners
        wording = members.choice("wording") ?? wording
        nameFirst = members.bool("name_first") ?? nameFirst
    }
}

private extension Look {
    static func flaw(inColor text: String) -> Flaw? {
        let digits = text.utf8.dropFirst()
        let isColor = text.utf8.first == .ascii("#") && digits.count == 6
        return isColor && digits.allSatisfy { $0.hexValue != nil }
            ? nil : Flaw("expected a colour such as #0b57d0")
    }

    /// An image inside of the text works offline; scripts of one never run in an `img`.
    static func flaw(inPicture text: String) -> Flaw? {
        let isWeb = ["https://", "http://", "data:image/"].contains { text.hasPrefix($0) }
        return isWeb && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            ? nil : Flaw("expected an http or https URL, or one that begins with data:image/")
    }
}
