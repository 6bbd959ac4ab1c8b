import Members

/// A provider's limits on clients that describe themselves: by registration (RFC 7591), or by a
/// document at the URL that is their id (OAuth 2.0 Client ID Metadata Document §3).
package struct SelfRegistrationRules: Sendable {
    /// True if ids may be URLs of such documents, unless the tenant says otherwise.
    package var takesDocuments = false
    /// The grants that these clients may have; nil for all that are served.
    package var grants: [String]?
    /// True if they may ask only for the scope that they state, which clients that step up exceed.
    package var limitsScope = true
    /// True if it is a finding that a client does not say whether it is native.
    package var wantsApplicationType = false

    package init() {}
}

extension SelfRegistrationRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.replace(&takesDocuments, "documents")
        let stated = members.strings("grant_types")
        grants = members.isNull("grant_types") ? nil : stated ?? grants
        members.replace(&limitsScope, "limits_scope")
        members.replace(&wantsApplicationType, "wants_application_type")
    }
}
