import Platform

/// Writes files so that nobody ever sees a half of one.
enum OutputFile {
    static func replace(_ path: String, with text: String) throws(CommandFailure) {
        do throws(SystemFailure) {
            try FileSystem.replace(path, with: Array(text.utf8))
        } catch {
            throw .failure("cannot write '\(path)': \(error.phrase)")
        }
    }
}
