import Text

extension MemberReader {
    /// The file that a member names, and its text; nil where there is no such member, or where the
    /// file cannot be read, which is reported.
    package mutating func file(
        _ name: String, _ readFile: FileReader
    ) -> (path: String, text: String)? {
        guard let path = string(name) else { return nil }
        switch readFile(path) {
        case .success(let text): return (path, text)
        case .failure(let error):
            report(.unreadable(path, error), at: self.path.member(name))
            return nil
        }
    }
}

extension Flaw {
    /// The flaw of a value that names an unreadable file.
    package static func unreadable(_ path: String, _ file: UnreadableFile) -> Flaw {
        Flaw("cannot read \(path.shown): \(file.reason)")
    }
}
