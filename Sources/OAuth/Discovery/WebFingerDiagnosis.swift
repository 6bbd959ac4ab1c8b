import Text

/// What goes wrong where somebody asks which issuer an address belongs to (RFC 7033).
package enum WebFingerDiagnosis {
    static let resourceMissing = DiagnosisCode("webfinger.resource-missing", "RFC 7033 §4.1")
    static let otherHost = DiagnosisCode("webfinger.other-host", "RFC 7033 §4.2")

    static let codes = [resourceMissing, otherHost]
}

extension Diagnosis {
    package static let webFingerResourceMissing = WebFingerDiagnosis.resourceMissing.found(
        "resource is missing", remedy: "send resource, as acct:alice and @ and this host")

    package static func webFingerOtherHost(_ resource: String, here host: String) -> Diagnosis {
        WebFingerDiagnosis.otherHost.found(
            "resource \(resource.shown) does not belong to \(host.shown)",
            remedy: "ask the host that it names, or name this one, port and all")
    }
}
