import CAssets

/// The long and fixed texts of `CAssets/Tables`: the words of providers, lists, keys of nobody.
package enum TextTable {
    /// The text of a file; empty where there is none.
    package static func named(_ name: String) -> String {
        understudy_table(name).map { String(cString: $0) } ?? ""
    }
}
