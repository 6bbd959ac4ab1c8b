import JOSE
import OAuth
import Text

/// One provider, with all that the neutral lists have of it. The differences of its flows are in
/// its profiles.
package struct PlayedProvider: Sendable {
    package var profiles: [Profile]
    /// The members that it adds to configurations.
    package var members = ProviderMembers()
    /// Its stores, which a document restores, and its additions to authorizations and to requests
    /// for them.
    package var remembers: [Remembered] = []
    /// The refusals that a configuration can state.
    var refusals: ConfiguredRefusals?
    /// Its errors that no specification defines.
    package var errorCodes: [OAuthError.Code] = []
    /// The endpoints that it alone has.
    package var endpoints: [ProviderEndpoint] = []
    /// The libraries that are made for it.
    package var libraries: [ClientLibrary] = []
}

/// The lists of `CAssets/Tables/providers.json5`.
enum ProviderTables {
    private static let all = JSON(table: "providers.json5")

    static func rows(_ name: String) -> [[String]] {
        (all[name]?.array ?? []).map { ($0.array ?? []).compactMap(\.string) }
    }

    static func lists(_ name: String) -> [String: [String]] {
        (all[name]?.object ?? [:]).mapValues { ($0.array ?? []).compactMap(\.string) }
    }
}
