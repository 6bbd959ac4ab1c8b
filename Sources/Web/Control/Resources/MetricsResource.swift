import HTTP
import OAuth

/// `metrics`: what the server has done, for Prometheus.
enum MetricsResource {
    private static let type = "text/plain; version=0.0.4; charset=utf-8"

    static let resource = ControlResource(
        "metrics", isOfServer: true,
        [
            ControlOperation(
                .get, "Counts requests, tokens, refusals and tenants", gives: .text("text/plain")
            ) { call in
                let installation = call.exchange.installation
                let exposition = Exposition(
                    metrics: installation.metrics.snapshot, tenants: installation.tenants.count,
                    bytes: installation.tenants.memory.bytes)
                return Response(
                    .ok, [.contentType: type], body: Array(exposition.text.utf8))
            }
        ])
}
