import JOSE

extension Understudy.Configuration {
    /// Reads a provider's settings.
    init(_ json: Understudy.JSONValue) {
        var members = ObjectMembers(json)
        profile = members.string("profile").map(Understudy.Profile.init(name:))
        issuer = members.string("issuer")
        publicURL = members.string("public_url")
        internalURL = members.string("internal_url")
        login = members.string("login").flatMap(Understudy.LoginMode.init)
        mode = members.string("mode").flatMap(Understudy.ClientMode.init)
        clients = members.objects("clients")?.map(Understudy.Client.init(members:))
        users = members.objects("users")?.map(Understudy.User.init(members:))
        allowsOtherUsers = members.bool("allow_other_users")
        apis = members.objects("apis")?.map(Understudy.API.init(members:))
        rules = members.objects("rules")?.map(Understudy.Rule.init(members:))
        for (name, value) in members.take("lifetimes")?.object ?? [:] {
            lifetimes[Understudy.Lifetime(name)] = value.integer
        }
        for (name, value) in members.take("diagnosis")?.object ?? [:] {
            diagnosis[name] = value.string.flatMap(Understudy.DiagnosisLevel.init)
        }
        otherMembers = members.rest
    }

    /// The JSON of a configuration file.
    var json: JSON {
        var members = ObjectMembers(otherMembers)
        members["profile"] = (profile?.name).map(Understudy.JSONValue.string)
        members["issuer"] = issuer.map(Understudy.JSONValue.string)
        members["public_url"] = publicURL.map(Understudy.JSONValue.string)
        members["internal_url"] = internalURL.map(Understudy.JSONValue.string)
        members["login"] = (login?.rawValue).map(Understudy.JSONValue.string)
        members["mode"] = (mode?.rawValue).map(Understudy.JSONValue.string)
        members["clients"] = clients.map { .array($0.map { .object($0.members) }) }
        members["users"] = users.map { .array($0.map { .object($0.members) }) }
        members["allow_other_users"] = allowsOtherUsers.map(Understudy.JSONValue.bool)
        members["apis"] = apis.map { .array($0.map { .object($0.members) }) }
        members["rules"] = rules.map { .array($0.map { .object($0.members) }) }
        members.state("lifetimes", lifetimes.map { ($0.name, .integer($1)) })
        members.state("diagnosis", diagnosis.map { ($0, .string($1.rawValue)) })
        return Understudy.JSONValue.object(members.rest).json
    }
}
