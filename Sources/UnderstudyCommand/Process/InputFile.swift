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
        } catch {
            return .failure(UnreadableFile(reason: error.phrase))
        }
    }
}
