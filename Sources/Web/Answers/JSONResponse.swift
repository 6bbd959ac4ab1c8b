import HTTP
import JOSE

extension Response {
    static func json(_ json: JSON, _ status: Status = .ok) -> Response {
        Response(status, [.contentType: "application/json"], body: json.encoded())
    }

    static func jwt(_ jwt: String, as type: String) -> Response {
        Response(.ok, [.contentType: type], body: Array(jwt.utf8))
    }
}
