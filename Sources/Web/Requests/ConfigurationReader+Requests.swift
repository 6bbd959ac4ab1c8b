import Configuration
import Members

extension ConfigurationReader {
    /// A reader for configurations in requests, which may name no files of this machine.
    package init(ofRequests vocabulary: ConfigurationVocabulary) {
        self.init(vocabulary: vocabulary) { _ in
            .failure(UnreadableFile(reason: "requests read no files; send what is in it"))
        }
    }
}
