import Configuration
import Members

extension ConfigurationReader {
    /// Reads what requests bring, which may name no file of this machine.
    package init(ofRequests vocabulary: ConfigurationVocabulary) {
        self.init(vocabulary: vocabulary) { _ in
            .failure(UnreadableFile(reason: "requests read no files; send what is in it"))
        }
    }
}
