import Configuration
import DomainSupport
import Expectations
import OAuth
import Testing

struct `The limits of memory` {
    @Test(arguments: [
        ("{}", 67_108_864, 268_435_456),
        ("{limits: {}}", 67_108_864, 268_435_456),
        ("{limits: {tenant_bytes: 2000000}}", 2_000_000, 268_435_456),
        ("{limits: {process_bytes: 2000000}}", 2_000_000, 2_000_000),
        ("{limits: {tenant_bytes: 1048576, process_bytes: 2000000}}", 1_048_576, 2_000_000),
    ])
    func `are what is stated, else what everybody has`(
        text: String, tenant: Int, process: Int
    ) throws {
        try expect(
            makeServer(text).limits,
            is: MemoryLimits(tenantBytes: tenant, processBytes: process))
    }

    @Test func `are refused where they make no sense`() {
        expect(
            problems(in: "{limits: {tenant_bytes: 300000000}}"),
            is: """
                limits.tenant_bytes: is more than all tenants together may hold; raise process_bytes, too
                """)
        expect(
            problems(in: "{limits: {tenant_bytes: 1, bytes: 1}, tenants: {a: {limits: {}}}}"),
            is: """
                tenants.a.limits: belongs to the top level
                limits.tenant_bytes: expected a whole number of bytes from 1048576, found 1
                limits: unknown member 'bytes'; known are tenant_bytes, process_bytes
                """)
    }
}
