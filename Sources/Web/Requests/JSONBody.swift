import HTTP
import JOSE
import Members
import OAuth
import Text

/// Reads JSON bodies for endpoints that do not take a form.
enum JSONBody {
    /// - Parameters:
    ///   - type: the required `Content-Type`; nil for any.
    ///   - refusal: makes the error for a problem, which is a sentence without a full stop.
    static func read(
        _ request: Request, as type: String? = nil, maxDepth: Int = 16,
        refusal: (_ problem: String) -> OAuthError = {
            OAuthError(.invalidRequest, "request.json-malformed", ["problem": $0], as: "body")
        }
    ) throws(OAuthError) -> JSON {
        if let type, request.contentType?.essence != type {
            throw refusal("Content-Type is not \(type)")
        }
        try request.refuseCompression()
        do throws(JSONSyntaxError) {
            return try parse(request.body, maxDepth: maxDepth)
        } catch {
            throw refusal("the body is not valid JSON: \(error.whereabouts)")
        }
    }

    /// Reads the members of the body. `read` returns nil only after it has reported why.
    static func read<Value>(
        _ request: Request, maxDepth: Int = 16,
        refusal: (_ problem: String) -> OAuthError = {
            OAuthError(.invalidRequest, "request.json-malformed", ["problem": $0], as: "body")
        },
        members read: (inout MemberReader) -> Value?
    ) throws(OAuthError) -> Value {
        let json = try self.read(request, as: nil, maxDepth: maxDepth, refusal: refusal)
        do throws(InvalidConfiguration) {
            return try MemberReader.read(json, read)
        } catch {
            throw refusal(error.problems.map(\.description).joined(separator: "; "))
        }
    }

    static func parse(_ body: [UInt8], maxDepth: Int) throws(JSONSyntaxError) -> JSON {
        try JSON(parsing: body, maxDepth: maxDepth)
    }
}

extension Request {
    /// - Throws: for a compressed body, which nothing here reads.
    func refuseCompression() throws(OAuthError) {
        let stated = fields["Content-Encoding"] ?? ""
        let isStated = !stated.isEmpty && !stated.equalsIgnoringCase("identity")
        guard isStated || body.starts(with: [0x1f, 0x8b]) else { return }
        throw OAuthError(
            .invalidRequest, "request.body-compressed", ["coding": isStated ? stated : "gzip"])
    }
}

extension JSONSyntaxError {
    /// The problem and its offset: lines of a body are hard to count.
    var whereabouts: String { "\(problem) at offset \(offset)" }
}

/// Reads the body of a registration, which is JSON (RFC 7591 §3.1).
enum ClientMetadataBody {
    /// The longest usual registration: it is kept for as long as the client.
    private static let mostBytes = 65_536

    static func read(_ exchange: Exchange) throws(OAuthError) -> JSON {
        let length = exchange.request.body.count
        guard length <= mostBytes else {
            throw OAuthError(
                .invalidClientMetadata, "request.body-length",
                ["length": length, "most": mostBytes])
        }
        return try JSONBody.read(exchange.request, as: "application/json") {
            OAuthError(.invalidClientMetadata, "register.body-malformed", ["problem": "\($0)"])
        }
    }
}
