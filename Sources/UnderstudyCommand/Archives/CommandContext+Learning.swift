import HAR
import JOSE
import Web

extension CommandContext {
    /// The lessons of the files that the command names.
    func learning() throws(CommandFailure) -> ArchiveLearning {
        var learning = ArchiveLearning(
            wiring.vocabulary, Routes.endpoints, on: Application.stage)
        for path in operands {
            try ArchiveFile.read(path) { learning.feed($0) }
            do throws(HARFault) {
                try learning.finish()
            } catch {
                throw ArchiveFile.refusal(path, error)
            }
        }
        for option in [Option.discovery, .jwks] {
            guard let path = options[option]?.json.string else { continue }
            learning.add(try ArchiveFile.document(path))
        }
        return learning
    }
}
