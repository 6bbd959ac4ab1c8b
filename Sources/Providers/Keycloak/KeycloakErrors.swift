import OAuth

extension Keycloak {
    /// Keycloak's errors, as recorded from release 26.
    static let errors: ErrorWording = {
        var errors = ErrorWording()
        errors.describes = false
        errors.realm = "{tenant}"
        errors.offersDPoP = false
        errors.redirected = [
            "authorize.max-age-invalid": false, "authorize.prompt-invalid": false,
            // Only a form tells users that they are locked out, so nothing is sent back.
            "refusal.locked-out": false,
        ]
        errors.makeTable = { errorTable }
        return errors
    }()

    private static let errorTable: ErrorTable = {
        var table = ErrorTable(named: "keycloak")
        // The text stands only in the challenge.
        table["userinfo"] = table["userinfo"]?.mapValues { error in
            var error = error
            error.text = ""
            return error
        }
        return table
    }()
}
