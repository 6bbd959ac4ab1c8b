import Testing
import Text

struct `A name in camel case` {
    @Test(arguments: [
        ("id", "id"), ("clientID", "client_id"), ("redirectURIWasSent", "redirect_uri_was_sent"),
        ("PassedFactor", "passed_factor"), ("CIBARequest", "ciba_request"), ("_0", "_0"),
        ("dpopNonces", "dpop_nonces"), ("already_snake", "already_snake"),
    ])
    func `is put into snake case`(name: String, snake: String) {
        #expect(name.snakeCase == snake)
    }
}
