import CAssets

/// A file inside the binary.
package struct EmbeddedFile: Sendable {
    package let name: String
    // A constant of the binary, which lasts as long as the process and is never written.
    private nonisolated(unsafe) let stored: UnsafePointer<CChar>

    /// Unpacked anew each time.
    package var text: String { Self.text(stored) }

    static func text(_ stored: UnsafePointer<CChar>) -> String {
        guard let text = understudy_copy(stored) else { return "" }
        defer { understudy_free(text) }
        return String(cString: text)
    }

    /// - Parameter start: the first of files that end at one without a name.
    package static func list(_ start: UnsafePointer<understudy_asset>?) -> [EmbeddedFile] {
        var files: [EmbeddedFile] = []
        var next = start
        while let file = next?.pointee, let name = file.name, let text = file.text {
            files.append(EmbeddedFile(name: String(cString: name), stored: text))
            next = next?.advanced(by: 1)
        }
        return files
    }
}

/// Bytes that somebody packed by gzip (RFC 1952).
package enum PackedBytes {
    package static let mark: [UInt8] = [0x1F, 0x8B]

    /// Hands over the content piece by piece, as far as it can be read.
    package static func unpack(_ bytes: [UInt8], _ take: ([UInt8]) -> Void) {
        withoutActuallyEscaping(take) { take in
            var take = take
            withUnsafeMutablePointer(to: &take) { context in
                _ = understudy_unpack(
                    bytes, bytes.count,
                    { context, piece, length in
                        guard let context, let piece else { return true }
                        let bytes = UnsafeRawBufferPointer(start: piece, count: length)
                        context.assumingMemoryBound(to: (([UInt8]) -> Void).self)
                            .pointee(Array(bytes))
                        return true
                    }, context)
            }
        }
    }
}
