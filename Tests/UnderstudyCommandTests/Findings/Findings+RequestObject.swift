extension Findings {
    /// What findings say of request objects and pushed requests.
    static let requestObject: [FindingTexts] = [
        FindingTexts(
            "request-object.twice", causes: ["request and request_uri were both sent"],
            remedies: ["send one of them"]),
        FindingTexts(
            "request-object.malformed", causes: ["the request object is not a valid JWT: {}"],
            remedies: ["send a JWT whose claims are the parameters"]),
        FindingTexts(
            "request-object.algorithm", causes: ["the request object has the alg {}"],
            remedies: [
                "make request_object_signing_alg of the client one that discovery lists", "use {}",
            ]),
        FindingTexts(
            "request-object.key-unknown",
            causes: [
                "client {} has no {} {} to verify the request object with",
                "client {} has no {} to verify the request object with",
            ],
            remedies: [
                "add the client to clients in the configuration, with {}",
                "add it to the client as {}, with this kid and a fitting alg",
            ]),
        FindingTexts(
            "request-object.signature",
            causes: ["the signature of the request object is not by client {}"],
            remedies: ["sign with the key that is registered here, and leave an unsigned one empty"]
        ),
        FindingTexts(
            "request-object.issuer", causes: ["iss of the request object is {}"],
            remedies: ["make it the client_id {}"]),
        FindingTexts(
            "request-object.audience", causes: ["aud of the request object is {}"],
            remedies: [
                "the * of {} is taken literally: list each whole URI",
                "did you mean {}? It differs only in {}", "make it the issuer {}",
            ]),
        FindingTexts(
            "request-object.expired", causes: ["the request object expired {} s ago"],
            remedies: ["make a new one for each request, and compare the clocks"]),
        FindingTexts(
            "request-object.not-yet-valid", causes: ["{} of the request object is {} s ahead"],
            remedies: ["compare the clocks"]),
        FindingTexts(
            "request-object.mismatch", causes: ["{} is {} in the request object and {} outside"],
            remedies: ["send the same one, or leave it out of the request object"]),
        FindingTexts(
            "request-object.nested", causes: ["the request object holds {}"],
            remedies: ["leave it out"]),
        FindingTexts(
            "request-uri.malformed", causes: ["request_uri {} is not a URL that can be fetched"],
            remedies: ["send an http URL, or what the pushed authorization request endpoint gave"]),
        FindingTexts(
            "request-uri.unregistered", causes: ["request_uri {} is not one of client {}"],
            remedies: [
                "without clients in the configuration it must be on this machine",
                "add it to request_uris of the client",
            ]),
        FindingTexts(
            "request-uri.unavailable",
            causes: [
                "the request object at {} cannot be fetched: {}",
                "request_uri {} is not fetched for an image, a script or another file of a page",
            ],
            remedies: [
                "serve the JWT there", "open the authorization request in a window or a frame",
            ]),
        FindingTexts(
            "pushed-request.reference",
            causes: ["request_uri was sent to the endpoint that gives one"],
            remedies: ["send the parameters themselves, or request"]),
        FindingTexts(
            "pushed-request.missing", causes: ["client {} must push its authorization requests"],
            remedies: [
                "push it first, then send client_id and request_uri, or turn off require_pushed_authorization_requests"
            ]),
        FindingTexts(
            "pushed-request.unknown", causes: ["request_uri is unknown here, or expired long ago"],
            remedies: ["push the request again"]),
        FindingTexts(
            "pushed-request.other-client",
            causes: ["request_uri was given to another client than {}"],
            remedies: ["send the client_id that pushed the request"]),
        FindingTexts(
            "pushed-request.expired", causes: ["request_uri expired {} s ago"],
            remedies: ["send the browser within {} s"]),
        FindingTexts(
            "pushed-request.used", causes: ["request_uri was already used"],
            remedies: ["push the request again for each visit"]),
        FindingTexts(
            "pushed-request.parameter-ignored",
            causes: [
                "{} was sent beside request_uri, and not in the request that was pushed, so it is ignored"
            ],
            remedies: [
                "push it with the other parameters"
            ]),
    ]
}
