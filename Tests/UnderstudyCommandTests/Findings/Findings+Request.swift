extension Findings {
    /// What findings say of requests as such.
    static let request: [FindingTexts] = [
        FindingTexts(
            "request.duplicate-parameter", causes: ["{} was sent more than once"],
            remedies: ["send each parameter once, and percent-encode '&' in values as %26"]),
        FindingTexts(
            "request.content-type",
            causes: ["Content-Type {} is not understood here", "Content-Type is missing"],
            remedies: ["send application/x-www-form-urlencoded"]),
        FindingTexts(
            "request.multipart",
            causes: ["the body is multipart/form-data, which no OAuth endpoint takes"],
            remedies: [
                "send application/x-www-form-urlencoded: the form data of the documentation (curl: -d, not -F)"
            ]),
        FindingTexts(
            "request.content-type-mismatch",
            causes: ["Content-Type says {}, but the body looks like {}"],
            remedies: ["make the header and the body agree"]),
        FindingTexts(
            "request.json-malformed", causes: ["the body is not valid JSON: {}", "{}"],
            remedies: [
                "send a JSON object of strings", "send one JSON object, as it is documented",
            ]),
        FindingTexts(
            "request.json-trailing-comma",
            causes: ["the body is not valid JSON: trailing comma before '}' at offset {}"],
            remedies: ["remove the comma after the last member"]),
        FindingTexts(
            "request.scope-kind", causes: ["scope is neither a string nor a list of strings"],
            remedies: ["send one string with a space between two values"]),
        FindingTexts(
            "request.form-malformed", causes: ["{}"],
            remedies: ["percent-encode each name and value once"]),
        FindingTexts(
            "request.parameter-name-whitespace",
            causes: ["the parameter name {} begins or ends with white space"],
            remedies: [
                "the URL was copied with its line breaks and indentation: write it on one line"
            ]),
        FindingTexts(
            "request.parameter-length",
            causes: [
                "{} has {} bytes, and at most {} are allowed",
                "the parameter name {} has {} bytes, and at most {} are allowed",
            ],
            remedies: [
                "keep the data on your side and send a key to it",
                "check whether the '=' after the name was encoded",
            ]),
        FindingTexts(
            "request.body-length",
            causes: ["the body has {} bytes, and at most {} are allowed here"],
            remedies: ["send less: keep the data on your side and send a key to it"]),
        FindingTexts(
            "request.grant-type-missing", causes: ["grant_type is missing"],
            remedies: ["send grant_type, for example authorization_code"]),
        FindingTexts(
            "request.grant-type-unknown", causes: ["grant_type {} is not served"],
            remedies: ["did you mean grant_type={}?", "use {}"]),
        FindingTexts(
            "request.method", causes: ["this path takes {}, and {} was sent"],
            remedies: [
                "it takes the form of a page; begin at {} with the parameters of a request",
                "send a POST with the parameters as a form body", "use {}",
            ]),
        FindingTexts(
            "request.foreign-origin", causes: ["a page of another origin sent this"],
            remedies: ["send it from a test or a terminal"]),
        FindingTexts(
            "request.body-encoded",
            causes: [
                "the body was percent-encoded as a whole, so that it is one long name without a value"
            ],
            remedies: [
                "encode each name and each value, and leave '=' and '&' between them as they are"
            ]),
        FindingTexts(
            "request.json-twice",
            causes: [
                "the body was encoded as JSON twice: it is a JSON text that contains an object as text"
            ], remedies: ["call JSON.stringify once, or leave it to the HTTP library"]),
        FindingTexts(
            "request.parameter-kind", causes: ["{} is {} and not a string"],
            remedies: ["send {} as one JSON string"]),
        FindingTexts(
            "request.not-found", causes: ["the path {} is not served", "nothing is served at {}"],
            remedies: [
                "did you mean {}?", "see {} for the endpoints",
            ]),
        FindingTexts(
            "request.host-not-allowed",
            causes: [
                "a browser asks for the host {}, which the server was not told of, so any page could have pointed that name here",
                "the request is for the host {}, which is not this machine's, so any page could have pointed that name here",
            ],
            remedies: [
                "if it is yours, start with --allow-host {} (UNDERSTUDY_ALLOW_HOST, or allowed_hosts in the configuration)"
            ]),
        FindingTexts(
            "request.origin-not-allowed",
            causes: [
                "a page of the origin {} sent this, which is not on this machine",
                "a page of the origin {} sent this, which is neither on this machine nor that of a redirect URI",
            ],
            remedies: [
                "serve the page from an address; a file or a sandboxed frame has no origin to add to allowed_origins",
                "if it is yours, add it to allowed_origins (--allow-origin, UNDERSTUDY_ALLOW_ORIGIN) or to web_origins of its client",
            ]),
    ]
}
