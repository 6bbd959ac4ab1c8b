import HTTP
import JOSE
import OAuth
import Text

/// Tells SDKs that users sign in here and at no server of their company, before they send a password.
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
