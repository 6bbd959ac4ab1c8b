import CAssets
import JOSE
import Text

/// The profiles that are described in files of the binary, as those of a configuration are.
package enum ShippedProfiles {
    /// In the order of the list.
    package static let names = all.map(\.name)

    private static let all = EmbeddedFile.list(understudy_profiles)

    /// A description in JSON5, after a comment whose first line says what it is.
    package static func text(_ name: String) -> String? {
        all.first { $0.name == name }?.text
    }

    package static func json(_ name: String) -> JSON? {
        text(name).flatMap { try? JSON(parsing: Array($0.utf8), dialect: .json5) }
    }
}
