import JOSE
import OAuth

extension DirectoryClaims {
    /// The number of groups that fit into a token, and into one that comes by redirect
    /// (https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference#groups-overage-claim).
    private static let mostGroups = (direct: 200, inRedirect: 5)

    /// Roles and groups as the claims of the user have them. Too many groups have to be asked for.
    func addMemberships(
        of user: User, to claims: inout [String: JSON], inRedirect: Bool, _ context: Context
    ) {
        claims["roles"] = user.claims["roles"]
        claims["wids"] = user.claims["wids"]
        guard let groups = user.claims["groups"]?.array else { return }
        if inRedirect, groups.count > Self.mostGroups.inRedirect {
            claims["hasgroups"] = true
        } else if groups.count > Self.mostGroups.direct {
            let path = "\(context.directoryID)/users/\(user.sub)/getMemberObjects"
            claims["_claim_names"] = ["groups": "src1"]
            claims["_claim_sources"] = [
                "src1": ["endpoint": .string("https://graph.windows.net/\(path)")]
            ]
        } else {
            claims["groups"] = .array(groups)
        }
    }
}
