import Text

/// The pages of clients that end their own session when a browser loads them (OpenID Connect
/// Front-Channel Logout §2).
package enum FrontChannelLogout {
    /// The pages, and the clients that they belong to.
    package static func pages(
        of session: Session, _ context: Context
    ) -> [(client: Client, url: String)] {
        notices(of: session, context)
    }

    /// Loads the pages where no browser takes part. They are sent no cookie, but `sid` names the
    /// session for them.
    package static func tell(of session: Session, _ context: Context) async {
        for (client, url) in notices(of: session, context) {
            do throws(OutboundError) {
                let answer = try await context.send(
                    OutboundRequest("GET", url), for: .frontChannelLogout)
                guard answer.status >= 400 else { continue }
                remark("it answered with status \(answer.status)", client, url)
            } catch {
                remark(error.reason, client, url)
            }
        }

        func remark(_ reason: String, _ client: Client, _ url: String) {
            context.remark(
                Finding(
                    "logout.frontchannel-failed",
                    ["client": client.id, "url": url, "reason": reason]), for: client)
        }
    }

    private static func notices(
        of session: Session, _ context: Context
    ) -> [(client: Client, url: String)] {
        let query = [("iss", context.addresses.issuer), ("sid", session.id)]
            .map { "\($0)=\(PercentEncoding.encodeQueryComponent($1))" }.joined(separator: "&")
        return session.clients.compactMap { id in
            guard let client = context.clients[id], let uri = client.logout.frontChannelURI else {
                return nil
            }
            return (client, uri.appendingQuery(query))
        }
    }
}
