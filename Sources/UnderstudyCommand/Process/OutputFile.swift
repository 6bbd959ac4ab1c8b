import Platform

/// Writes files atomically, so that nobody reads a partial one.
enum OutputFile {
    static func replace(_ path: String, with text: String) throws(CommandFailure) {
        do throws(SystemFailure) {
            try FileSystem.replace(path, with: Array(text.utf8))
        } catch {
            throw .failure("cannot write '\(path)': \(error.phrase)")
        }
    }
}
