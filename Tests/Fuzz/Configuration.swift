import Configuration
import JOSE
import Members
import OAuth

// Called by one thread.
private nonisolated(unsafe) let reader = ConfigurationReader(vocabulary: .catalog) { _ in
    .failure(UnreadableFile(reason: "no such file"))
}

/// Whatever the text, the reader answers with settings or with problems that are told.
func check(_ bytes: [UInt8]) {
    do throws(InvalidConfiguration) {
        let json = try ConfigurationReader.parse(bytes)
        _ = try reader.server(from: json)
    } catch {
        expect(!error.problems.isEmpty, "a refusal has a reason")
        for problem in error.problems {
            expect(!problem.description.isEmpty, "a problem is told")
        }
    }
}
