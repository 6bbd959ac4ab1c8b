/// Reads a small text file for a configuration, since nothing here touches the disk itself.
package typealias FileReader = (_ path: String) -> Result<String, UnreadableFile>

/// The reason why a file cannot be read.
package struct UnreadableFile: Error, Equatable {
    /// A phrase: "no such file".
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }
}
