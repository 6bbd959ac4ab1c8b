import Configuration
import JOSE
import Members
import OAuth
import TestSupport
import Web

/// A configuration from a file, with the files beside it, and with the same codes and tokens in
/// each run.
func makeDescribed(_ text: String) throws -> ServerConfiguration {
    let reader = ConfigurationReader(vocabulary: .served) { path in
        guard path.hasPrefix("../"), let text = try? Fixture.text(String(path.dropFirst(3))) else {
            return .failure(UnreadableFile(reason: "no such file"))
        }
        return .success(text)
    }
    var server = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
    server.seed = 7
    return server
}

/// All problems of a text, a line each.
func problems(in text: String) -> String {
    do {
        _ = try makeDescribed(text)
        return "none"
    } catch {
        return "\(error)"
    }
}
