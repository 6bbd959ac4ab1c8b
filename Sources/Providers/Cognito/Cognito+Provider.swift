import JOSE
import OAuth
import Text

extension PlayedProvider {
    static let cognito = PlayedProvider(
        profiles: [.cognito],
        members: ProviderMembers(tenants: [PoolMembers()], users: [PoolUserMembers()]),
        remembers: [
            .part("pendingChallenges") { $0.pendingChallenges },
            .kind(PoolSignIn.self),
        ],
        refusals: Cognito.refusals,
        endpoints: Cognito.ownEndpoints,
        libraries: [.boto3, .amplify])
}

private extension Cognito {
    static let ownEndpoints: [ProviderEndpoint] = [
        .get("hosted-login", .page, .members) { _, _ in .authorize },
        .question(HostedStepQuestion()),
        // It asks nobody.
        .get("hosted-logout", .page) { call, context in
            let parameters = try call.browserParameters()
            let login = "\(call.path(of: "hosted-login"))?\(call.queryText)"
            return .signOut(
                to: try PoolLogout.destination(of: parameters, login: login, context), parameters)
        },
        // All operations are posted to one path.
        .post(
            "user-pool", .plain(ErrorPlace("user-pool", alwaysDescribes: true)), .crossOrigin
        ) { call, context in
            .json(try await PoolAPI.answer(call, context))
        },
    ]
}

private extension ClientLibrary {
    /// It demands credentials, though nobody checks them.
    static let boto3 = ClientLibrary(name: "boto3", file: "auth.py") { settings in
        """
        import boto3

        cognito = boto3.client(
            "cognito-idp", region_name="us-east-1",
            endpoint_url="\(settings.origin)",
            aws_access_key_id="x", aws_secret_access_key="x",
        )
        """
    }

    static let amplify = ClientLibrary(name: "Amplify", file: "auth.ts") { settings in
        """
        import { Amplify } from "aws-amplify"

        Amplify.configure({ Auth: { Cognito: {
          userPoolId: "\(settings.issuer.split(separator: "/").last ?? "")",
          userPoolClientId: "\(settings.clientID)",
          userPoolEndpoint: "\(settings.origin)/",
        } } })
        """
    }
}
