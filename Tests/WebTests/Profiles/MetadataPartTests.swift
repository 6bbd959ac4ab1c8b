import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// A provider whose metadata has more members at one of its addresses than at the other.
struct `Metadata with members of the provider` {
    private struct Version: MetadataPart {
        func add(to document: inout JSON, _ context: Context) {
            document["version"] = context.path.contains("/v2.0/") ? 2 : 1
            document["home"] = .string(context.addresses.publicURL + "/home")
        }
    }

    @Test func `follow from where it was asked`() async throws {
        let configuration = ServerConfiguration.make {
            $0.profile.metadataParts = [Version()]
            $0.profile.discovery.members = ["issuer"]
            $0.profile.paths["discovery"] = [
                "/.well-known/openid-configuration", "/v2.0/.well-known/openid-configuration",
            ]
        }
        try await Provider.run(.inProcess, configuration) { provider in
            for (path, version) in [("", 1), ("/v2.0", 2), ("", 1)] {
                let document = try await Browser(provider)
                    .get("\(path)/.well-known/openid-configuration").json
                expect(document.object?.keys.sorted(), is: ["home", "issuer", "version"])
                expect(document["version"]?.integer, is: version)
                expect(document["home"], is: "http://localhost:8414/home")
            }
        }
    }
}
