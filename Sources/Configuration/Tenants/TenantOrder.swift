import JOSE
import OAuth

/// A tenant that a request declares while the server runs.
package struct TenantOrder: Sendable {
    /// nil for a name that is to be generated.
    package var name: String?
    @Boxed package var configuration: TenantConfiguration
    /// The members `profile` and `config`, for comparison with another order.
    package let written: JSON

    /// True if another tenant was declared in the same way.
    package var profile: JSON? {
        written["profile"] ?? written["config"]?["profile"]
    }
}
