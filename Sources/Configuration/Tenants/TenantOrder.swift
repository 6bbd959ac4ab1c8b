import JOSE
import OAuth

/// A tenant that a request declares while the server runs.
package struct TenantOrder: Sendable {
    /// nil for a name that is made up.
    package var name: String?
    package let configuration: TenantConfiguration
    /// The members `profile` and `config`, to tell whether another order is the same.
    package let written: JSON

    /// Whether another tenant was ordered just so.
    package var profile: JSON? {
        written["profile"] ?? written["config"]?["profile"]
    }
}
