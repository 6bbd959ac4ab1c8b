import Platform

/// Writes files atomically, so that nobody reads a partial one.
enum OutputFile {
    /// - Parameter isSecret: whether only its owner may read it.
    static func replace(
        _ path: String, with text: String, isSecret: Bool = false
    ) throws(CommandFailure) {
        do throws(SystemFailure) {
            try FileSystem.replace(path, with: Array(text.utf8), isSecret: isSecret)
        } catch {
            throw .failure("cannot write '\(path)': \(error.phrase)")
        }
    }

    /// Makes a folder for its owner only, unless there is one.
    static func makeFolder(_ path: String) throws(CommandFailure) {
        do throws(SystemFailure) {
            try FileSystem.makeFolder(path)
        } catch {
            throw .failure("cannot make the folder '\(path)': \(error.phrase)")
        }
    }
}
