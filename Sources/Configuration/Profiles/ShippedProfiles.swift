import CAssets
import JOSE

/// The profiles that are described in files of the binary, as those of a configuration are.
package enum ShippedProfiles {
    /// In the order of the list.
    package static let names = all.map(\.name)

    private static let all: [(name: String, text: String)] = {
        var all: [(name: String, text: String)] = []
        var next = understudy_profiles
        while let file = next?.pointee, let name = file.name, let text = file.text {
            all.append((String(cString: name), String(cString: text)))
            next = next?.advanced(by: 1)
        }
        return all
    }()

    /// A description in JSON5, after a comment whose first line says what it is.
    package static func text(_ name: String) -> String? {
        all.first { $0.name == name }?.text
    }

    package static func json(_ name: String) -> JSON? {
        text(name).flatMap { try? JSON(parsing: Array($0.utf8), dialect: .json5) }
    }
}
