import Testing

/// An entry for one token request, in the dialect of a program.
struct Dialect: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let entry: String
    var tokenType: String? = "Bearer"
    var failure: String?
}

extension `An HTTP archive` {
    static let dialects = [
        Dialect(
            testDescription: "Chromium",
            entry: #"""
                {"_connectionId": "1", "_initiator": {"type": "script", "stack": {"callFrames": []}},
                 "_priority": "High", "_resourceType": "fetch", "cache": {}, "connection": "443",
                 "request": {"method": "POST", "url": "https://login.example/oauth/token#x",
                  "httpVersion": "http/2.0", "headers": [{"name": ":authority", "value": "login.example"},
                   {"name": "content-type", "value": "application/x-www-form-urlencoded"}],
                  "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 40,
                  "postData": {"mimeType": "application/x-www-form-urlencoded",
                   "text": "grant_type=authorization_code&code=c+1",
                   "params": [{"name": "grant_type", "value": "authorization_code"}]}},
                 "response": {"status": 200, "statusText": "", "httpVersion": "http/2.0", "headers": [],
                  "cookies": [], "content": {"size": 24, "mimeType": "application/json",
                   "text": "{\"token_type\":\"Bearer\"}"}, "redirectURL": "", "_error": null},
                 "startedDateTime": "2027-01-15T08:00:00.250Z", "time": 12.5, "timings": {}}
                """#),
        Dialect(
            testDescription: "Chromium, blocked",
            entry: #"""
                {"request": {"method": "POST", "url": "https://login.example/oauth/token", "headers": [],
                  "postData": {"mimeType": "", "text": "grant_type=authorization_code&code=c+1"}},
                 "response": {"status": 0, "statusText": "", "httpVersion": "", "headers": [],
                  "content": {"size": 0, "mimeType": "x-unknown"}, "redirectURL": "",
                  "_error": "net::ERR_BLOCKED_BY_CLIENT"},
                 "startedDateTime": "2027-01-15T08:00:00.250Z", "time": 1}
                """#, tokenType: nil, failure: "net::ERR_BLOCKED_BY_CLIENT"),
        Dialect(
            testDescription: "Firefox",
            entry: #"""
                {"startedDateTime": "2027-01-15T09:00:00.250+01:00",
                 "request": {"bodySize": 40, "method": "POST", "url": "https://login.example/oauth/token",
                  "httpVersion": "HTTP/2", "headers": [{"name": "Host", "value": "login.example"}],
                  "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "",
                   "params": [{"name": "grant_type", "value": "authorization_code"},
                    {"name": "code", "value": "c 1"}]}},
                 "response": {"status": 200, "content": {"mimeType": "application/json", "size": 24,
                   "text": "{\"token_type\":\"Bearer\"}"}, "redirectURL": ""},
                 "cache": {}, "timings": {"wait": 9}, "time": 12, "_securityState": "secure"}
                """#),
        Dialect(
            testDescription: "Safari",
            entry: #"""
                {"pageref": "page_0", "startedDateTime": "2027-01-15T08:00:00.250Z", "time": 12.4999,
                 "request": {"method": "POST", "url": "https://login.example/oauth/token",
                  "headers": [{"name": "Accept", "value": "*/*"}], "postData": {"mimeType": "text/plain",
                   "text": "grant_type=authorization_code&code=c+1", "params": null}},
                 "response": {"status": 200, "content": {"size": 24, "compression": 0, "mimeType": "application/json",
                   "encoding": "base64", "text": "eyJ0b2tlbl90eXBlIjoiQmVhcmVyIn0="}},
                 "_fetchType": "Network Load", "_priority": "high"}
                """#),
        Dialect(
            testDescription: "mitmproxy",
            entry: #"""
                {"startedDateTime": "2027-01-15T08:00:00.250000+00:00", "time": 3,
                 "request": {"method": "POST", "url": "https://login.example/oauth/token",
                  "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": [],
                  "postData": {"mimeType": "application/x-www-form-urlencoded",
                   "text": "grant_type=authorization_code&code=c%201", "params": []}},
                 "response": {"status": 0, "statusText": "", "httpVersion": "", "headers": [], "cookies": [],
                  "content": {}, "redirectURL": "", "_transferSize": 0, "_error": null}}
                """#, tokenType: nil, failure: ""),
    ]
}
