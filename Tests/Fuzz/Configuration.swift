import Configuration
import JOSE
import Members
import OAuth
import Providers

// A single thread calls it.
private nonisolated(unsafe) let reader = ConfigurationReader(vocabulary: vocabulary) { _ in
    .failure(UnreadableFile(reason: "no such file"))
}

private let vocabulary = ConfigurationVocabulary(
    serving: ProviderCatalog.profiles, errorCodes: ProviderCatalog.allErrorCodes,
    providerMembers: ProviderCatalog.members)

/// The reader answers every text with settings or with problems that have a description.
func check(_ bytes: [UInt8]) {
    do throws(InvalidConfiguration) {
        let json = try ConfigurationReader.parse(bytes)
        _ = try reader.server(from: json)
    } catch {
        expect(!error.problems.isEmpty, "a refusal has a reason")
        for problem in error.problems { expect(!problem.description.isEmpty, "a problem is told") }
    }
}
