import OAuth
import Web

extension IdentityProvider {
    /// The users who can sign in, including those who signed up themselves.
    public var users: Understudy.Directory<Understudy.User> {
        Understudy.Directory(access, UsersResource.directory)
    }

    /// The known clients, including those that registered themselves (RFC 7591). A client is
    /// verified as soon as it is known; an open provider stays open to others.
    public var clients: Understudy.Directory<Understudy.Client> {
        Understudy.Directory(access, ClientsResource.directory)
    }

    /// The APIs that access tokens are issued for (RFC 8707).
    public var apis: Understudy.Directory<Understudy.API> {
        Understudy.Directory(access, APIsResource.directory)
    }

    /// The remembered authorization codes, used or not, without their text, which is not stored.
    public var codes: [Understudy.AuthorizationCode] {
        let server = access.server
        return server.state.codes.values.map { Understudy.AuthorizationCode($0, server) }
    }

    /// The authorization requests that clients pushed (RFC 9126), used or not, without their
    /// `request_uri`, which is not stored.
    public var pushedRequests: [Understudy.PushedRequest] {
        let server = access.server
        return server.state.pushedRequests.values.map { Understudy.PushedRequest($0, server) }
    }
}
