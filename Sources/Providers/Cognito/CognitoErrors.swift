import JOSE
import OAuth

extension Cognito {
    /// Cognito's errors: hardly any has a description, and a failed client gets 400 at the token
    /// endpoint.
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.describes = false
        errors.realm = ""
        errors.offersDPoP = false
        errors.pageTitle = "An error was encountered with the requested page."
        errors.redirected = Dictionary(
            uniqueKeysWithValues: (["authorize.response-type-unsupported"] + refusalsOnPages)
                .map { ($0, false) })
        errors.makeTable = { errorTable }
        var body = ErrorBodyForm()
        (body.error, body.description) = ("__type", "message")
        errors.bodies["user-pool"] = body
        return errors
    }()

    private static let errorTable: ErrorTable = {
        var table = ErrorTable(rows: "\(rows)\n\(refusalRows)")
        // Userinfo says it in the challenge alone, which names no scheme.
        for (cause, error) in table["userinfo"] ?? [:] {
            let (code, text) = (error.error ?? "", error.description ?? "")
            table["userinfo"]?[cause]?.text = ""
            table["userinfo"]?[cause]?.fields = [
                "WWW-Authenticate": "error=\"\(code)\", error_description=\"\(text)\""
            ]
        }
        return table
    }()

    private static let badRequest = "Bad OAuth2 request at UserInfo Endpoint"

    private static let rows = """
        userinfo
        bearer.* | 401 | invalid_token | Access token is expired, disabled, or deleted, or the user has globally signed out.
        bearer.missing | 400 | invalid_request | \(badRequest)
        bearer.malformed | 400 | invalid_request | \(badRequest)
        bearer.sent-twice | 400 | invalid_request | \(badRequest)
        bearer.scope-lacks-openid | 401 | invalid_token | Access token does not contain openid scope
        bearer.without-user | 401 | invalid_token | Access token does not contain openid scope

        redirect
        authorize.response-type-not-allowed | | unauthorized_client |
        client.grant-not-allowed | | unauthorized_client |

        page
        client.unknown | 400 | invalid_request |
        client.missing | 400 | invalid_request | Required String parameter 'client_id' is not present
        redirect-uri.missing | 400 | invalid_request | Required parameters missing
        redirect-uri.* | 400 | redirect_mismatch |
        authorize.response-type-unsupported | 400 | invalid_request |
        logout.incomplete | 400 | invalid_request | Required parameters missing
        logout.uri-unregistered | 400 | redirect_mismatch |

        token
        client.unknown | 400 | invalid_client |
        client.missing | 400 | invalid_request |
        client.* | 400 | invalid_client | invalid_client_secret
        client.grant-not-allowed | 400 | unauthorized_client |
        client.two-methods | 400 | invalid_request |
        client.id-mismatch | 400 | invalid_request |
        code.* | 400 | invalid_grant |
        code.missing | 400 | invalid_request |
        redirect-uri.* | 400 | unauthorized_client | invalid_redirect
        redirect-uri.missing-at-token | 400 | invalid_request |
        pkce.* | 400 | invalid_grant |
        refresh-token.* | 400 | invalid_grant |
        refresh-token.missing | 400 | invalid_request |
        refresh-token.scope-wider | 400 | invalid_scope |

        revoke
        client.* | 401 | invalid_client |
        client.missing | 400 | invalid_request |
        token.missing | 400 | invalid_request |

        user-pool
        login.password-wrong | 400 | NotAuthorizedException | Incorrect username or password.
        login.user-unknown | 400 | UserNotFoundException | User does not exist.
        login.user-blocked | 400 | NotAuthorizedException | User is disabled.
        grant.username-missing | 400 | InvalidParameterException | Missing required parameter USERNAME
        grant.password-missing | 400 | InvalidParameterException | Missing required parameter PASSWORD
        client.unknown | 400 | ResourceNotFoundException | User pool client {sent} does not exist.
        client.* | 400 | NotAuthorizedException |
        pool.secret-hash | 400 | NotAuthorizedException | Unable to verify secret hash for client {client_id}
        account.username-exists | 400 | UsernameExistsException | User already exists
        pool.code-wrong | 400 | CodeMismatchException | Invalid verification code provided, please try again.
        pool.code-none | 400 | ExpiredCodeException | Invalid code provided, please request a code again.
        pool.guesses | 400 | LimitExceededException | Attempt limit exceeded, please try after some time.
        mfa.code-wrong | 400 | CodeMismatchException | Invalid code received for user
        mfa.code-used | 400 | ExpiredCodeException | Your software token has already been used once.
        pool.signature-wrong | 400 | NotAuthorizedException | Incorrect username or password.
        pool.timestamp-padded | 400 | NotAuthorizedException | Incorrect username or password.
        pool.timestamp-invalid | 400 | InvalidParameterException | TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english
        pool.session-unknown | 400 | NotAuthorizedException | Invalid session for the user.
        pool.session-used | 400 | NotAuthorizedException | Invalid session for the user, session can only be used once.
        pool.session-expired | 400 | NotAuthorizedException | Invalid session for the user, session is expired.
        pool.flow-not-enabled | 400 | InvalidParameterException | {flow} flow not enabled for this client
        pool.operation-unknown | 400 | UnknownOperationException |
        refresh-token.* | 400 | NotAuthorizedException | Invalid Refresh Token
        refresh-token.missing | 400 | InvalidParameterException | Missing required parameter REFRESH_TOKEN
        refresh-token.expired | 400 | NotAuthorizedException | Refresh Token has expired
        refresh-token.revoked | 400 | NotAuthorizedException | Refresh Token has been revoked
        refresh-token.reused | 400 | RefreshTokenReuseException |
        refresh-token.outdated | 400 | RefreshTokenReuseException |
        bearer.* | 400 | NotAuthorizedException | Invalid Access Token
        bearer.expired | 400 | NotAuthorizedException | Access Token has expired
        bearer.revoked | 400 | NotAuthorizedException | Access Token has been revoked
        bearer.scope-missing | 400 | NotAuthorizedException | Access Token does not have required scopes
        revoke.other-kind | 400 | UnsupportedTokenTypeException |
        request.json-malformed | 400 | SerializationException |
        invalid_request | 400 | InvalidParameterException |
        invalid_scope | 400 | InvalidParameterException |
        unsupported_grant_type | 400 | InvalidParameterException |
        invalid_grant | 400 | NotAuthorizedException |
        invalid_client | 400 | NotAuthorizedException |
        invalid_token | 400 | NotAuthorizedException |
        unauthorized_client | 400 | NotAuthorizedException |
        access_denied | 400 | NotAuthorizedException |
        server_error | 500 | InternalErrorException |
        """
}

/// The types of errors where they are JSON: that of the token endpoint, and that of AWS with its
/// name in a field too.
struct PoolErrorPart: ErrorAnswerPart {
    static let mediaType = "application/x-amz-json-1.1"

    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        switch place.name {
        case "user-pool":
            worded.fields["Content-Type"] = Self.mediaType
            worded.fields["x-amzn-ErrorType"] = worded.error
        case "token": worded.fields["Content-Type"] = "application/json;charset=UTF-8"
        default: break
        }
    }
}
