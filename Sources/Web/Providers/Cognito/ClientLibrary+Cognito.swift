import Pages

extension ClientLibrary {
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
