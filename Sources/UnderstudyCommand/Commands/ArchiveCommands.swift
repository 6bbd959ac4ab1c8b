import HAR
import JOSE
import Platform

/// An HTTP archive, read in pieces since it may be long.
enum ArchiveFile {
    /// - Parameter path: `-` for standard input.
    static func read(_ path: String, _ take: ([UInt8]) -> Void) throws(CommandFailure) {
        do throws(SystemFailure) {
            let file = path == "-" ? Descriptor.standardInput : try Descriptor(reading: path)
            while true {
                let piece = try file.readAll(upTo: pieceBytes)
                if piece.isEmpty { break }
                take(piece)
            }
        } catch {
            throw .usage("cannot read '\(path)': \(error.phrase)")
        }
    }

    /// A document that was saved beside archives.
    static func document(_ path: String) throws(CommandFailure) -> JSON {
        guard case .success(let bytes) = InputFile.read(path: path) else {
            throw .usage("cannot read '\(path)'")
        }
        guard let json = try? JSON(parsing: bytes), json.object != nil else {
            throw .usage("'\(path)' is not a JSON object")
        }
        return json
    }

    /// Waits for the result of reading an archive.
    static func wait<Value: Sendable>(
        for path: String, _ make: @escaping @Sendable () async throws -> Value
    ) throws(CommandFailure) -> Value {
        do {
            return try BlockingTask.run(make)
        } catch let fault as HARFault {
            throw refusal(path, fault)
        } catch {
            throw .failure("\(error)")
        }
    }

    static func refusal(_ path: String, _ fault: HARFault) -> CommandFailure {
        .usage("'\(path)' is not an HTTP archive: \(fault)")
    }

    private static let pieceBytes = 65_536
}
