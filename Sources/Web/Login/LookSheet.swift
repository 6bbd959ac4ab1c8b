import OAuth
import Pages
import Text

/// The style sheet with the colours and corners of a look, which pages load after their own.
struct LookSheet: Sendable {
    static let name = "look.css"

    let look: Look

    /// Nil for a look that changes nothing.
    var asset: Asset? {
        let rules = [everywhere, inLight, inDark].compactMap(\.self)
        return isEmpty ? nil : Asset(Self.name, Array(rules.joined(separator: "\n").utf8))
    }

    /// Each page asks, and needs no tag of the text for that.
    var isEmpty: Bool { look.color == nil && look.ground == nil && look.corners == nil }
}

private extension LookSheet {
    var everywhere: String? {
        let radius: String? =
            switch look.corners {
            case .square: "--radius: 0; --roundness: 0"
            case .round: "--radius: 1.75rem; --roundness: 1.5rem"
            case .soft: "--radius: 0.75rem; --roundness: 0.375rem"
            case nil: nil
            }
        let color = look.color.map { color in
            let ink = Self.luminance(of: color) > Self.middle ? "#14101a" : "#ffffff"
            return """
                --accent: \(color); --accent-deep: color-mix(in srgb, \(color) 85%, #000); \
                --on-accent: \(ink); --velvet: \(color); --cream: \(ink)
                """
        }
        let parts = [color, radius].compactMap(\.self)
        return parts.isEmpty ? nil : ":root { \(parts.joined(separator: "; ")) }"
    }

    var inLight: String? {
        look.ground.map {
            "@media (prefers-color-scheme: light) { :root { --ground: \($0); --light: \($0) } }"
        }
    }

    /// A button in nearly black would not be seen on a dark card.
    var inDark: String? {
        guard let color = look.color, Self.luminance(of: color) < 0.03 else { return nil }
        return """
            @media (prefers-color-scheme: dark) { \
            :root { --accent: #e7e3ea; --accent-deep: #ffffff; --on-accent: #14101a } }
            """
    }

    /// The relative luminance at which black and white have the same contrast (WCAG 2.2 §1.4.3).
    static let middle = 0.179

    /// The relative luminance (WCAG 2.2, "relative luminance"), with a cubic for its curve.
    static func luminance(of color: String) -> Double {
        let digits = color.utf8.compactMap(\.hexValue)
        guard digits.count == 6 else { return 0 }
        let parts = [0, 2, 4].map { index in
            let share = Double(digits[index] * 16 + digits[index + 1]) / 255
            return share * share * (0.7 + 0.3 * share)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}

extension PageLook {
    /// The look of a tenant's pages for users.
    init(of server: AuthorizationServer) {
        let look = server.look
        self.init(
            name: look.name, picture: look.picture,
            layout: look.layout.flatMap { $0 == .curtain ? nil : $0.rawValue },
            wording: look.wording?.rawValue, asksNameFirst: look.nameFirst == true,
            styleSheet: LookSheet(look: look).isEmpty ? nil : LookSheet.name)
    }
}
