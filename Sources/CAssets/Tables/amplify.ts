import { Amplify } from "aws-amplify"

Amplify.configure({ Auth: { Cognito: {
  userPoolId: "%pool%",
  userPoolClientId: "%client_id%",
  userPoolEndpoint: "%origin%/",
} } })
