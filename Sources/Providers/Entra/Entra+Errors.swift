import JOSE
import OAuth

/// The errors of Entra ID by the number in each
/// (https://learn.microsoft.com/entra/identity-platform/reference-error-codes).
extension Entra {
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.offersDPoP = false
        errors.pageTitle = "Sorry, but we’re having trouble signing you in."
        errors.redirected = Dictionary(uniqueKeysWithValues: refusalsOnPages.map { ($0, false) })
        errors.makeTable = { errorTable }
        return errors
    }()

    private static let errorTable: ErrorTable = {
        var table = ErrorTable(named: "entra")
        // Cancelling is told by a member of its own, and by no text.
        table["redirect"]?["login.denied"] = WordedError(
            nil, nil, "", members: ["error_subcode": "cancel"])
        table["token"]?["consent.required"]?.members = ["suberror": "consent_required"]
        for number in ["AADSTS50076", "AADSTS50079"] {
            table["token"]?[ConfiguredRefusals.cause + number]?.members = refusalMembers
        }
        return table
    }()
}

/// Errors of Graph, whose `error` is an object (https://learn.microsoft.com/graph/errors).
struct GraphErrorPart: ErrorAnswerPart {
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        guard place.name == "bearer", let code = worded.error else { return }
        let id = JSON.string(context.world.entropy.text(in: .uuid))
        worded.members["error"] = [
            "code": .string(code), "message": .string(worded.description ?? ""),
            "innerError": [
                "date": .string(String(context.now.iso8601.prefix(19))), "request-id": id,
                "client-request-id": id,
            ],
        ]
        worded.description = nil
    }
}

/// The refusals by policies of a directory, by number
/// (https://learn.microsoft.com/entra/identity-platform/reference-error-codes).
extension Entra {
    static let refusals = ConfiguredRefusals(
        moments: [
            "AADSTS7000222": [.backChannel], "AADSTS50194": [.opening],
            "AADSTS50020": [.login, .renewal], "AADSTS500200": [.login, .renewal],
            "AADSTS90094": [.login, .renewal],
            // A page would ask for the missing factor, so a user who sees one gets in.
            "AADSTS50076": [.silence, .renewal], "AADSTS50079": [.silence, .renewal],
            "AADSTS16000": [.silence],
        ],
        isMet: { name, context in
            name != "AADSTS50194" || ["common", "organizations"].contains(context.tenantSent)
        })

    /// The refusals that are pages, since nobody could sign in to the application in another way.
    static let refusalsOnPages = ["AADSTS50020", "AADSTS500200"].map {
        ConfiguredRefusals.cause + $0
    }

    /// The `claims` that a client sends back when it asks for a page.
    static let refusalMembers: [String: JSON] = [
        "suberror": "basic_action",
        "claims":
            "{\"access_token\":{\"capolids\":{\"essential\":true,\"values\":[\"\(policyID)\"]}}}",
    ]

    private static let policyID = "6d6f636b-0000-4000-a000-000000000001"
}
