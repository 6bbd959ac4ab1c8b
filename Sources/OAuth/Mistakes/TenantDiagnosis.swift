import Text

/// Tenants that nobody declared.
package enum TenantDiagnosis {
    /// Not told unless asked for: each test may have a tenant of its own.
    static let made = DiagnosisCode(
        "tenant.made", "RFC 9110 §15.5.5", defaultLevel: .ignore)
    static let undeclared = DiagnosisCode("tenant.undeclared", "RFC 9110 §15.5.5")

    static let branchUnknown = DiagnosisCode("tenant.branch-unknown", "RFC 8414 §3")

    static let codes = [made, undeclared, branchUnknown]
}

extension Diagnosis {
    package static func branchUnknown(_ name: String) -> Diagnosis {
        TenantDiagnosis.branchUnknown.found(
            "\(name.shown) is none of the authorization servers of this tenant",
            remedy: "correct the path, or add it to the authorization servers of the configuration",
            facts: ["sent": name])
    }

    package static func tenantMade(_ name: String) -> Diagnosis {
        TenantDiagnosis.made.found(
            "a request named \(name.shown), which is a new tenant now",
            remedy:
                "if it was not meant as a tenant, correct the path; undeclared_tenants: false refuses such names"
        )
    }

    package static func tenantCase(_ name: String, declared: String) -> Diagnosis {
        TenantDiagnosis.undeclared.found(
            "the tenant is called \(declared.shown), and the path names \(name.shown)",
            remedy: "write the name in the path as it was declared")
    }

    package static func tenantUndeclared(_ name: String) -> Diagnosis {
        TenantDiagnosis.undeclared.found(
            "\(name.shown) is not a declared tenant, and undeclared_tenants is false",
            remedy:
                "correct the path or the host, list the tenant under tenants, or set undeclared_tenants to true"
        )
    }
}
