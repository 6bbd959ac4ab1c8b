import HTTP
import OAuth

/// `metrics`: counters of the server for Prometheus.
package enum MetricsResource {
    private static let type = "text/plain; version=0.0.4; charset=utf-8"

    static let resource = ControlResource(
        "metrics", isOfServer: true,
        [
            ControlOperation(
                .get, "Counts requests, tokens, refusals and tenants", gives: .text("text/plain")
            ) { call in
                Response(
                    .ok, [.contentType: type],
                    body: Array(text(of: call.exchange.installation).utf8))
            }
        ])

    /// The text format of Prometheus.
    package static func text(of installation: Installation) -> String {
        Exposition(
            metrics: installation.metrics.snapshot, tenants: installation.tenants.count,
            bytes: installation.tenants.memory.bytes
        ).text
    }
}
