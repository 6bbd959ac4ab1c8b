import Configuration
import Members
import OAuth
import Platform

/// Reads small files whole. A file beyond the limit of a configuration is read to one byte past it,
/// so that its reader sees that it is too long.
enum InputFile {
    static func read(path: String) -> Result<[UInt8], UnreadableFile> {
        read { () throws(SystemFailure) in try Descriptor(reading: path) }
    }

    static func readStandardInput() -> Result<[UInt8], UnreadableFile> {
        read { .standardInput }
    }

    private static func read(
        _ open: () throws(SystemFailure) -> Descriptor
    ) -> Result<[UInt8], UnreadableFile> {
        do throws(SystemFailure) {
            return .success(try open().readAll(upTo: ConfigurationReader.maxTextBytes + 1))
        } catch { return .failure(UnreadableFile(reason: error.phrase)) }
    }
}

/// Writes files as a whole, so that nobody reads a partial one, and devices and pipes as they are.
enum OutputFile {
    /// A part of a name that nobody can guess and lay a link at.
    static var mark: String { Entropy().token(bits: 96) }

    /// - Parameter isSecret: whether only its owner may read it. Otherwise a file has the readers of
    ///   the one that it replaces, or all.
    static func write(
        _ path: String, _ text: String, isSecret: Bool = false
    ) throws(CommandFailure) {
        try write(path, Array(text.utf8), isSecret: isSecret)
    }

    static func write(
        _ path: String, _ bytes: [UInt8], isSecret: Bool = false
    ) throws(CommandFailure) {
        try writing(path) { () throws(SystemFailure) in
            try FileSystem.write(path, bytes, isSecret: isSecret, mark: mark)
        }
    }

    /// - Parameter path: the file that a failure is told of.
    static func writing<Value>(
        _ path: String, _ write: () throws(SystemFailure) -> Value
    ) throws(CommandFailure) -> Value {
        do throws(SystemFailure) {
            return try write()
        } catch { throw .failure("cannot write '\(path)': \(error.phrase)") }
    }

    /// Makes a folder that its owner alone changes, unless there is one.
    ///
    /// - Parameter isSecret: whether only its owner may read it.
    static func makeFolder(_ path: String, isSecret: Bool = true) throws(CommandFailure) {
        do throws(SystemFailure) {
            try FileSystem.makeFolder(path, isSecret: isSecret)
        } catch {
            throw .failure("cannot make the folder '\(path)': \(error.phrase)")
        }
    }
}
