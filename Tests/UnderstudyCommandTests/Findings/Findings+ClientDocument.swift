extension Findings {
    /// What findings say of ids of clients that are the URLs of their metadata.
    static let clientDocument: [FindingTexts] = [
        FindingTexts(
            "client-document.url",
            causes: ["client_id {} is a URL, and no metadata can be there: {}"],
            remedies: ["use an https URL with a path; http will do on this machine"]),
        FindingTexts(
            "client-document.unavailable",
            causes: ["the metadata at client_id {} cannot be had: {}"],
            remedies: [
                "serve it there, list a client with that client_id under clients in the configuration, or set outbound to any where it is on another machine"
            ]),
        FindingTexts(
            "client-document.other-client",
            causes: [
                "client_id of the document at {} is {}", "the document at {} has no client_id",
            ], remedies: ["make its client_id the URL at which it is, to the byte"]),
        FindingTexts(
            "client-document.secret",
            causes: [
                "the document at {} has {}, which stands for a secret that everyone could read"
            ],
            remedies: [
                "make token_endpoint_auth_method none, or private_key_jwt with jwks or jwks_uri"
            ]),
        FindingTexts(
            "client-document.name-missing",
            causes: ["the document at {} has no client_name to show to users"],
            remedies: ["add client_name"]),
        FindingTexts(
            "client-document.redirect-uris-missing",
            causes: ["the document at {} has no redirect_uris"],
            remedies: ["list those to which answers may go; a loopback address needs no port"]),
    ]
}
