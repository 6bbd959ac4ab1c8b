import TestSupport
import Testing
import Understudy

/// The library can do everything that the control API can.
struct `The library and the control API` {
    /// The Swift counterparts of the operations over HTTP.
    private static let counterparts = [
        "get ": "issuer, url, configuration, all handles", "get metrics": "metrics",
        "get openapi.json": "openAPI", "get config.schema.json": "configurationSchema",
        "post authorize": "login", "get sessions": "sessions.all",
        "post sessions": "sessions.begin", "delete sessions": "sessions.endAll",
        "get sessions/{id}": "sessions[id]", "delete sessions/{id}": "sessions.end",
        "get consents": "consents.all", "delete consents": "consents.forget",
        "get device": "devices.all", "get device/{user_code}": "devices[userCode]",
        "post device/{user_code}": "devices.decide", "get ciba": "ciba.all",
        "get ciba/{auth_req_id}": "ciba[id]", "post ciba/{auth_req_id}": "ciba.decide",
        "get codes": "codes", "get par": "pushedRequests",
        "get tokens": "tokens.all, tokens.matching", "post tokens": "tokens.mint",
        "post tokens/inspect": "tokens.inspect", "get tokens/{id}": "tokens[id]",
        "delete tokens/{id}": "tokens.revoke", "get keys": "keys.all", "post keys": "keys.add",
        "put keys": "keys.replaceAll", "post keys/rotate": "keys.rotate, keys.announce",
        "get keys/{kid}": "keys[id]", "delete keys/{kid}": "keys.retire",
        "get clock": "clock.now, clock.offset, clock.isFrozen",
        "patch clock": "clock.advance, clock.advanceToNext, clock.set, clock.freeze, clock.resume",
        "delete clock": "clock.reset", "get tenants": "tenants.all",
        "post tenants": "tenants.create", "get tenants/{name}": "tenants[name]",
        "put tenants/{name}": "tenants.put", "delete tenants/{name}": "tenants.remove",
        "get config": "configuration", "patch config": "configure", "get rules": "rules.all",
        "post rules": "rules.add", "put rules": "rules.replaceAll",
        "delete rules": "rules.removeAll", "get rules/{id}": "rules[id], rules.nearestMiss",
        "put rules/{id}": "rules.put", "patch rules/{id}": "rules.update",
        "delete rules/{id}": "rules.remove", "post rules/test": "rules.test",
        "get requests": "requests.all, requests.matching, requests.wait",
        "delete requests": "requests.removeAll, requests.remove",
        "get requests/{id}": "requests[id]",
        "get requests/latest": "requests.all.last, requests.matching",
        "get requests/stream": "requests.stream", "get requests.har": "requests.archive",
        "post diagnose": "requests.diagnose", "post verify": "requests.verify",
        "get flows": "flows", "get warnings": "warnings", "get exam": "Question.plan",
        "post exam": "exam", "get exam/{id}": "exam", "post exam/{id}": "exam",
        "delete exam/{id}": "nothing: an exam ends with its task",
        "get outbox": "outbox.all", "delete outbox": "outbox.removeAll",
        "get events": "signals.streams", "post events": "signals.send",
        "get clients": "clients.all", "post clients": "clients.add",
        "put clients": "clients.replaceAll", "delete clients": "clients.removeAll",
        "get clients/{id}": "clients[id]", "put clients/{id}": "clients.put",
        "patch clients/{id}": "clients.update", "delete clients/{id}": "clients.remove",
        "get users": "users.all", "post users": "users.add", "put users": "users.replaceAll",
        "delete users": "users.removeAll", "get users/{id}": "users[id]",
        "put users/{id}": "users.put", "patch users/{id}": "users.update",
        "delete users/{id}": "users.remove", "get apis": "apis.all", "post apis": "apis.add",
        "put apis": "apis.replaceAll", "delete apis": "apis.removeAll", "get apis/{id}": "apis[id]",
        "put apis/{id}": "apis.put", "patch apis/{id}": "apis.update",
        "delete apis/{id}": "apis.remove", "post reset": "reset", "get state": "state",
        "post mcp": "nothing: it is for agents", "get workloads": "workloads.all",
        "get workloads/{kind}": "workloads[kind]",
        "post workloads/{kind}": "workloads.token", "put state": "restore",
        "get health": "nothing: it is there from start to stop",
        "get ca.pem": "certificateAuthority", "get resource": "url, since clients call it",
        "post resource": "url, since clients call it", "put resource": "url, since clients call it",
        "patch resource": "url, since clients call it",
        "delete resource": "url, since clients call it",
    ]

    @Test(arguments: OAuth.SentRequest.Purpose.allCases)
    func `every purpose of what is sent has a name in Swift`(purpose: OAuth.SentRequest.Purpose) {
        expect(Understudy.SentRequest.Purpose(rawValue: purpose.rawValue) != nil)
    }

    @Test func `every operation has a name in Swift`() {
        let operations = (Understudy.openAPI["paths"]?.object ?? [:]).flatMap { path, item in
            (item.object ?? [:]).values.compactMap { $0["operationId"]?.string }
        }
        expect(Set(operations), is: Set(Self.counterparts.keys))
    }
}
