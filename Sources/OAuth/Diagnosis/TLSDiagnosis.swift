/// What goes wrong with the certificates of the server.
package enum TLSDiagnosis {
    static let noAuthority = DiagnosisCode("tls.no-authority", "RFC 8446 §4.4.2")

    static let codes = [noAuthority]
}

extension Diagnosis {
    package static let noAuthority = TLSDiagnosis.noAuthority.found(
        "this server has made no certificate authority",
        remedy: "start it with --tls, and without a certificate of your own")
}
