import HTTP
import JOSE
import OAuth
import Text

/// Tells SDKs before they send a password that users sign in here, not at a server of their
/// company.
enum UserRealmEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        let user = exchange.pathParameters["user"] ?? ""
        let domain = user.split(separator: "@").last.map(String.init) ?? user
        return .json([
            "ver": "1.0", "account_type": "Managed", "domain_name": .string(domain),
            "cloud_instance_name": "microsoftonline.com",
            "cloud_audience_urn": "urn:federation:MicrosoftOnline",
        ])
    }
}
