import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The socket at the other end of a connection to a loopback address of this machine, as far as
/// the system tells in files (proc_net_tcp(5)). macOS has none, so nobody is known there.
package struct LocalPeer {
    private let user: String
    private let inode: String

    /// - Parameters:
    ///   - port: its port.
    ///   - own: the port of this end.
    package init?(port: Int, at own: Int) {
        let ends = [port, own].map { Self.loopback + ":" + Self.hexadecimal($0) }
        guard let folder = Self.folder else { return nil }
        for table in ["tcp", "tcp6"] {
            let bytes = try? Descriptor(reading: "\(folder)/net/\(table)").readAll(
                upTo: Self.longestTable)
            for line in (bytes ?? []).split(separator: UInt8(ascii: "\n")) {
                let words = String(decoding: line, as: UTF8.self).split(separator: " ")
                guard words.count > 9, words[1].hasSuffix(ends[0]), words[2].hasSuffix(ends[1])
                else { continue }
                (user, inode) = (String(words[7]), String(words[9]))
                return
            }
        }
        return nil
    }

    /// True if it belongs to a process of this user.
    package var isOfThisUser: Bool { user == String(getuid()) }

    /// Tells whether a process that has it was started with a variable of that value, which its
    /// children inherit: `NAME=VALUE`.
    package func wasStarted(with variable: String) -> Bool {
        guard isOfThisUser, let folder = Self.folder else { return false }
        return (FileSystem.names(in: folder) ?? []).contains { name in
            guard name.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let bytes = try? Descriptor(reading: "\(folder)/\(name)/environ")
                    .readAll(upTo: Self.longestTable),
                bytes.split(separator: 0).contains(where: { $0.elementsEqual(variable.utf8) })
            else { return false }
            let files = "\(folder)/\(name)/fd"
            return (FileSystem.names(in: files) ?? []).contains {
                FileSystem.link("\(files)/\($0)") == "socket:[\(inode)]"
            }
        }
    }

    private static let folder = processes_folder().map { String(cString: $0) }
    /// 127.0.0.1 in the order of the machine's bytes, as the table has it.
    private static let loopback = "0100007F"
    private static let longestTable = 4_194_304

    private static func hexadecimal(_ port: Int) -> String {
        let digits = String(port, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
