import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Changes to files by their paths.
package enum FileSystem {
    /// Writes a file. A regular one, or none, is replaced as a whole, so that nobody sees a partial
    /// file; links are followed. A device, a pipe or an open file (`/dev/stdout`) is written as it
    /// stands, since a new name in its place would end it for all others.
    ///
    /// - Parameters:
    ///   - isSecret: whether only its owner may read it. Otherwise a file has the readers of the
    ///     one that it replaces, or all.
    ///   - mark: the end of the draft's name, which nobody can guess and lay something at.
    package static func write(
        _ path: String, _ bytes: [UInt8], isSecret: Bool = false, mark: String
    ) throws(SystemFailure) {
        guard let path = replaceable(path) else {
            return try Descriptor(writing: path, mode: isSecret ? 0o600 : 0o644).writeAll(bytes)
        }
        try replace(path, with: bytes, isSecret: isSecret, draft: "\(path).\(mark)")
    }

    /// Makes a file for its owner alone, unless its name is taken or it cannot be written whole.
    package static func create(
        _ path: String, _ bytes: [UInt8] = []
    ) throws(SystemFailure) -> Descriptor {
        try create(path, bytes, mode: 0o600)
    }

    /// Gives a file another name, whose file it replaces.
    package static func move(_ path: String, to other: String) throws(SystemFailure) {
        guard rename(path, other) == 0 else { throw .last }
    }

    /// The path at which a file can take the place of a regular one, or of none; nil where a device,
    /// a pipe, an open file or a link without a target stands.
    package static func replaceable(_ path: String) -> String? {
        switch kind(of: path, followingLinks: true) {
        case S_IFREG: openFile(at: path) == nil ? resolved(path) : nil
        case nil where kind(of: path, followingLinks: false) == nil: path
        default: nil
        }
    }

    /// The open file that a path names, such as `/dev/stdout` or one below `/dev/fd`.
    ///
    /// - Returns: its number, and the process that has it open; nil for other paths.
    static func openFile(at path: String) -> (process: String, number: Int32)? {
        var path = path
        for _ in 0..<mostLinks {
            guard let target = link(path) else { return nil }
            let slash = path.lastIndex(of: "/")
            let folder = slash.map { String(path[...$0]) } ?? "./"
            let place = resolved(folder).split(separator: "/")
            if place.count == 3, place[0] == "proc", place[2] == "fd" {
                return Int32(path.dropFirst(folder.count)).map { (String(place[1]), $0) }
            }
            path = target.hasPrefix("/") ? target : folder + target
        }
        return nil
    }

    /// The links that a path may lead through, as the system counts them.
    private static let mostLinks = 40

    /// True for a file that is read to its end, unlike a pipe; links are followed.
    package static func isRegular(_ path: String) -> Bool {
        kind(of: path, followingLinks: true) == S_IFREG
    }

    /// True for a named pipe, or one that a shell opened: both give nothing without a writer.
    package static func isPipe(_ path: String) -> Bool {
        kind(of: path, followingLinks: true) == S_IFIFO
    }

    private static func replace(
        _ path: String, with bytes: [UInt8], isSecret: Bool, draft: String
    ) throws(SystemFailure) {
        var former = stat()
        let keepsReaders = !isSecret && stat(path, &former) == 0
        let file = try create(draft, bytes, mode: isSecret || keepsReaders ? 0o600 : 0o644)
        if keepsReaders { file.takeReaders(of: former) }
        do throws(SystemFailure) {
            try move(draft, to: path)
        } catch {
            remove(draft)
            throw error
        }
    }

    private static func create(
        _ path: String, _ bytes: [UInt8], mode: UInt16
    ) throws(SystemFailure) -> Descriptor {
        let file = try Descriptor(creating: path, mode: mode)
        do throws(SystemFailure) {
            try file.writeAll(bytes)
        } catch {
            remove(path)
            throw error
        }
        return file
    }

    /// The type of a file, as `S_IFMT` masks it; nil for none.
    private static func kind(of path: String, followingLinks: Bool) -> mode_t? {
        var facts = stat()
        let status = followingLinks ? stat(path, &facts) : lstat(path, &facts)
        return status == 0 ? facts.st_mode & S_IFMT : nil
    }

    private static func resolved(_ path: String) -> String {
        guard let buffer = realpath(path, nil) else { return path }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    /// Makes a folder that its owner alone changes, unless there is one.
    ///
    /// - Parameter isSecret: whether only its owner may read it.
    package static func makeFolder(_ path: String, isSecret: Bool = true) throws(SystemFailure) {
        if mkdir(path, isSecret ? 0o700 : 0o755) == 0 { return }
        let failure = SystemFailure.last
        if failure.number != EEXIST { throw failure }
    }

    /// The regular files in a folder and in those below it, in the order of their paths; nil for what
    /// is no folder.
    package static func files(in folder: String) -> [String]? {
        guard kind(of: folder, followingLinks: true) == S_IFDIR, let names = names(in: folder)
        else { return nil }
        return names.filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }.sorted()
            .flatMap { files(in: $0) ?? (isRegular($0) ? [$0] : []) }
    }

    /// What a folder has, in no order; nil if it cannot be read.
    static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
                })
        }
        return names.filter { $0 != "." && $0 != ".." }
    }

    /// The target of a symbolic link; nil for anything else.
    static func link(_ path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1_025) { buffer in
            guard let address = buffer.baseAddress else { return nil }
            let count = readlink(path, address, 1_024)
            guard count >= 0 else { return nil }
            address[count] = 0
            return String(cString: address)
        }
    }

    /// Removes a folder with all that is in it.
    package static func removeAll(_ folder: String) {
        guard kind(of: folder, followingLinks: false) == S_IFDIR else { return remove(folder) }
        for name in names(in: folder) ?? [] { removeAll("\(folder)/\(name)") }
        rmdir(folder)
    }

    /// Removes a file; a missing file is not an error.
    package static func remove(_ path: String) { unlink(path) }
}

/// The number of files and sockets that this process may have open.
package enum DescriptorLimit {
    /// The current limit; nil if the system does not report it.
    package static var current: Int? {
        let limit = descriptor_limit()
        return limit < 0 ? nil : Int(limit)
    }

    /// Raises the limit as far as possible without privileges. Shells set a low one because of
    /// `select`, which is not used here.
    package static func raise() { descriptor_limit_raise() }
}
