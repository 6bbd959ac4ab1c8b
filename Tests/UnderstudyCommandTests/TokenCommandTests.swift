import Testing

@testable import UnderstudyCommand

struct `The token command` {
    @Test func `a token needs no options`() {
        #expect(CommandRun.make("token").output == ["generic|-|-|-|-|-|-|{}|access"])
    }

    @Test func `every option reaches the mint`() {
        let run = CommandRun.make(
            "token", "--profile", "auth0", "--issuer=http://idp.example/", "--user", "alice",
            "--client-id", "web", "--scope", "openid email", "--audience", "api",
            "--expires-in", "-60", "--id-token", "--claim", "roles=[\"a\",\"b\"]",
            "--claim", "note=a=b", "--claim", "gone=null", "--claim", "n=1")
        #expect(
            run.output == [
                #"auth0|http://idp.example/|alice|web|openid email|api|-60|"#
                    + #"{"gone":null,"n":1,"note":"a=b","roles":["a","b"]}|id"#
            ])
    }

    @Test func `options come from the environment too`() {
        let environment = ["UNDERSTUDY_USER": "bob", "UNDERSTUDY_ID_TOKEN": "true"]
        #expect(
            CommandRun.make("token", environment: environment).output
                == ["generic|-|bob|-|-|-|-|{}|id"])
    }

    @Test(arguments: [
        (["--claim", "x"], "--claim: expected NAME=VALUE, found 'x'"),
        (["--claim", "=x"], "--claim: expected NAME=VALUE, found '=x'"),
        (["--expires-in", "soon"], "--expires-in: expected a whole number, found 'soon'"),
        (
            ["--expires-in", "4000000000"],
            "--expires-in: expected a whole number of seconds up to 3155760000, found 4000000000"
        ),
        (
            ["--scope", "a\"b"],
            "--scope: a scope value has visible ASCII characters except '\"' and '\\' "
                + "(RFC 6749 §3.3)"
        ),
        (["--user="], "--user: expected a string, found an empty string"),
        (
            ["--profile", "auth1"],
            "--profile: expected 'generic', 'auth0' or 'apple', found 'auth1'; "
                + "did you mean 'auth0'?"
        ),
    ])
    func `a bad value is refused by the name of its option`(arguments: [String], problem: String) {
        #expect(CommandRun.make(["token"] + arguments) == .refusal(problem))
    }
}
