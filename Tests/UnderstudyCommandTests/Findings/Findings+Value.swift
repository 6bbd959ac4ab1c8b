extension Findings {
    /// What findings say of values that were changed or mixed up.
    static let value: [FindingTexts] = [
        FindingTexts(
            "value.braces", causes: ["{} is wrapped in { }"],
            remedies: ["the braces are placeholders of the documentation: remove them"]),
        FindingTexts(
            "value.encoded-twice", causes: ["{} is still percent-encoded at position {}"],
            remedies: ["percent-encode it once; probably your HTTP library does so already"]),
        FindingTexts(
            "value.plus-became-space",
            causes: ["{} has a space at position {}, where the right one has '+'"],
            remedies: ["percent-encode '+' as %2B: in a form it means a space"]),
        FindingTexts(
            "value.quotes", causes: ["{} is wrapped in quotation marks"], remedies: ["remove them"]),
        FindingTexts(
            "value.whitespace", causes: ["{} begins with {}", "{} ends with {}"],
            remedies: ["send it without the white space that copying or a file added"]),
        FindingTexts(
            "value.empty-variable", causes: ["{} is the text {}", "{} {} contains the text {}"],
            remedies: [
                "an object was written as a text: send the member that holds the value, and wait for a promise",
                "a variable of the client was empty: look where it gets its value, and whether a reload or a redirect loses it",
            ]),
        FindingTexts(
            "value.placeholder",
            causes: ["{} is a placeholder of the documentation that was not replaced"],
            remedies: ["put your own value there, without brackets around it"]),
        FindingTexts(
            "value.surplus", causes: ["{} is known, but more was sent with it: {}"],
            remedies: [
                "send the value alone: read it from the parsed query, not by cutting the URL"
            ]),
        FindingTexts(
            "value.cut",
            causes: [
                "{} is a JWT of this server that ends in its claims",
                "{} has the header and the claims of {} for {}, and the end of its signature is missing or changed",
                "{}; the end is missing", "{}; the beginning is missing",
            ],
            remedies: [
                "send the whole value: look for a database column, a field or a copy that is too short",
                "it is of another kind besides; send the whole value: look for a database column, a field or a copy that is too short",
            ]),
        FindingTexts(
            "value.other-thing", causes: ["{} is {} issued to client {}{}"],
            remedies: ["{} goes {}; {}"]),
        FindingTexts(
            "value.other-tenant",
            causes: [
                "{} is {} of {}, issued to client {}{}",
                "{} is {} of the issuer {}, and this is {}",
            ],
            remedies: [
                "use one issuer for a whole login: take all endpoints from its discovery document"
            ]),
        FindingTexts(
            "value.other-replica",
            causes: ["{} bears the mark of replica {}, and this is replica {}"],
            remedies: [
                "let the balancer send it there by its mark; where that replica is gone, begin the login again"
            ]),
        FindingTexts(
            "parameter.value-misspelt", causes: ["{} {} is unknown, and ignored"],
            remedies: ["did you mean {}={}?"]),
        FindingTexts(
            "parameter.misnamed",
            causes: ["the parameter {} is not known here, and {} was not sent"],
            remedies: ["did you mean {}? send it under exactly that name"]),
        FindingTexts(
            "parameter.foreign",
            causes: [
                "the parameter {} has no effect here, and follows a redirect_uri with a query, which may have been cut at an '&'",
                "the parameter {} belongs to other providers and has no effect here",
            ],
            remedies: [
                "percent-encode '&' as %26 within redirect_uri; else leave {} out",
                "send {} instead, or leave it out",
                "leave it out, unless the application needs it elsewhere",
            ]),
        FindingTexts(
            "parameter.html-escaped",
            causes: ["the parameter {} arrived as {}: the '&' before it was escaped for HTML"],
            remedies: ["write a plain '&' before {} in a URL or a form; &amp; is for HTML only"]),
        FindingTexts(
            "parameter.in-query",
            causes: ["{} was sent in the query of the URL, and a POST is read from its body"],
            remedies: [
                "send {} and the other parameters in the body, as a form (axios: as the second argument, as URLSearchParams)"
            ]),
        FindingTexts(
            "parameter.in-header", causes: ["{} was sent as a header, and not as a parameter"],
            remedies: ["send {} in the body, as a form"]),
        FindingTexts(
            "parameter.other-grant",
            causes: ["grant_type {} needs {}, and {} was sent, which belongs to another grant"],
            remedies: ["did you mean grant_type={}? else send {}"]),
        FindingTexts(
            "value.other-issuer",
            causes: [
                "{} is a JWT whose iss is {}, and this is {}"
            ],
            remedies: [
                "the two differ only in {}: name this server alike everywhere",
                "send it to the server that issued it, or get one here",
            ]),
        FindingTexts(
            "value.other-algorithm",
            causes: [
                "{} is a JWT whose alg is {}, and tokens here are signed with {}"
            ],
            remedies: [
                "send a token as it was issued here; understudy token makes one with the right key"
            ]),
        FindingTexts(
            "value.other-signer",
            causes: [
                "{} is a JWT that no key of this tenant signed; its kid is {}",
                "{} is a JWT that no key of this tenant signed, and it has no kid",
            ],
            remedies: [
                "send a token as it was issued here; understudy token makes one with the right key"
            ]),
        FindingTexts(
            "value.whole-answer",
            causes: [
                "{} is a JSON object, which has {} as a member"
            ],
            remedies: [
                "send the value of its member {} alone"
            ]),
        FindingTexts(
            "value.base64",
            causes: [
                "{} is the right value in Base64",
                "{} is in standard Base64 instead of base64url",
            ],
            remedies: [
                "decode it first: kubectl and other tools print secrets in Base64",
                "use base64url: '-' instead of '+', '_' instead of '/', and no '='",
            ]),
        FindingTexts(
            "value.hexadecimal",
            causes: [
                "{} is the right value in hexadecimal digits",
                "{} has hexadecimal digits instead of base64url",
            ],
            remedies: [
                "send the characters themselves, without encoding them in hexadecimal",
                "encode the bytes in base64url; ask the hash function for bytes, not for hex",
            ]),
    ]
}
