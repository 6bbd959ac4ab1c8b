import Platform

/// The file that exists as long as a server answers.
struct ReadyFile: Sendable {
    let path: String
    let text: String

    func write() throws(CommandFailure) {
        try OutputFile.replace(path, with: text)
    }

    /// Removes the file, unless another server has written its own there.
    func remove() {
        guard case .success(let bytes) = InputFile.read(path: path), bytes.elementsEqual(text.utf8)
        else { return }
        FileSystem.remove(path)
    }
}
