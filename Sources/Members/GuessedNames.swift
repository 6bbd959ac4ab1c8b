/// THE table of names that people guess, each with the names it may mean.
enum GuessedNames {
    /// The member that a name means; nil where the object has no such member.
    static func meant(by name: String, among known: [String]) -> String? {
        meant[name]?.first(where: known.contains)
    }

    private static let meant: [String: [String]] = [
        "action": ["then"], "actions": ["then"], "add": ["advance"], "after": ["after_polls"],
        "api": ["audience"], "at": ["set"], "aud": ["audience"], "by": ["advance"],
        "client": ["client_id"], "clientId": ["client_id"], "code": ["status", "user_code"],
        "condition": ["when"], "conditions": ["when"], "content": ["body"],
        "count": ["times"], "delay": ["delay_ms"], "do": ["then"], "drop": ["disconnect"],
        "effect": ["then"], "effects": ["then"], "error": ["deny"], "exp": ["expires_in"],
        "expires": ["expires_in"], "expires_at": ["expires_in"], "expiresIn": ["expires_in"],
        "expiry": ["expires_in"], "fail": ["deny"], "forward": ["advance"],
        "frozen": ["freeze"], "grant": ["grant_type"], "grantType": ["grant_type"],
        "header": ["headers", "header"], "http_status": ["status"], "if": ["when"],
        "latency": ["delay_ms"], "lifetime": ["expires_in", "lifetimes"], "limit": ["times"],
        "login": ["user"], "match": ["when"], "matches": ["when"], "name": ["user", "username"],
        "now": ["set"], "on": ["when", "endpoint"], "params": ["param"],
        "path": ["endpoint"], "pause": ["freeze"], "payload": ["body"], "query": ["param"],
        "reject": ["deny"], "repeat": ["times"], "resource": ["audience"], "result": ["then"],
        "returns": ["then", "respond"], "route": ["endpoint"], "scopes": ["scope"],
        "seconds": ["advance"], "skip": ["nth"], "sleep": ["delay_ms"],
        "statusCode": ["status"], "status_code": ["status"], "stop": ["freeze"],
        "sub": ["user"], "subject": ["user"], "text": ["body"], "time": ["set"], "to": ["set"],
        "ttl": ["expires_in"], "type": ["kind"], "uri": ["endpoint"], "url": ["endpoint"],
        "user_id": ["user"], "userId": ["user"], "username": ["user"],
        "valid_for": ["expires_in"], "where": ["when"],
    ]
}
