import TestSupport
import Testing

struct `A thing that was cut, or has more around it` {
    @Test(arguments: Ring.allCases, mistakes)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    static let mistakes: [ClientMistake] = [
        ClientMistake(
            "the fragment of a social login hangs on the code",
            source: "https://github.com/SkygearIO/skygear-server/issues/1448",
            code: "value.surplus", cause: ["'...#_=_'"], remedy: ["value alone"]
        ) { _ = try await $0.redeem($0.code() + "#_=_") },
        ClientMistake(
            "the rest of the query hangs on the code",
            source: "https://github.com/abraunegg/onedrive/issues/3622",
            code: "value.surplus", cause: ["...&state=x"], remedy: ["parsed query"]
        ) { _ = try await $0.redeem($0.code() + "&state=x&session_state=y") },
        ClientMistake(
            "the whole callback URL is pasted",
            source: "https://github.com/mpfaffenberger/code_puppy/pull/618", code: "value.surplus",
            cause: ["https://app.example/cb?code=...&state=x"], remedy: ["value alone"]
        ) { _ = try await $0.redeem("https://app.example/cb?code=\($0.code())&state=x") },
        ClientMistake(
            "the name of the parameter is pasted too",
            source: "https://github.com/KRoperUK/sungrow-hass/pull/466",
            code: "value.surplus", cause: ["code=..."], remedy: ["value alone"]
        ) { _ = try await $0.redeem("code=" + $0.code()) },
        ClientMistake(
            "the callback URL is pasted percent-encoded",
            source: "https://github.com/google/device-access-sample-web-app/issues/5",
            code: "value.surplus", cause: ["code=...&lc=2052"], remedy: ["value alone"]
        ) { _ = try await $0.redeem("code%3D" + $0.code() + "%26lc%3D2052") },
        ClientMistake(
            "the word Bearer stands in the parameter",
            source: "https://github.com/t3-oss/create-t3-turbo/pull/1168",
            code: "value.surplus", cause: ["'Bearer ...'"], remedy: ["value alone"]
        ) { _ = try await $0.refresh("Bearer " + $0.thing("refresh_token")) },
        ClientMistake(
            "the code is cut at ten characters less",
            source: "https://github.com/peerwaya/flutter_account_kit/pull/17", code: "value.cut",
            cause: ["of the 43 characters of an authorization code"], remedy: ["whole value"]
        ) { _ = try await $0.redeem(String($0.code().dropLast(10))) },
        ClientMistake(
            "one character of the code is lost",
            source: "https://github.com/basecamp/bcx-api/issues/226", code: "value.cut",
            cause: ["42 of the 43", "the end is missing"], remedy: ["whole value"]
        ) { _ = try await $0.redeem(String($0.code().dropLast())) },
        ClientMistake(
            "a field for the code is too short",
            source: "https://github.com/google-antigravity/antigravity-cli/issues/341",
            code: "value.cut", cause: ["20 of the 43"], remedy: ["field"]
        ) { _ = try await $0.redeem(String($0.code().prefix(20))) },
        ClientMistake(
            "the column for the refresh token is too short",
            source: "https://github.com/znuny/Znuny/issues/289", code: "value.cut",
            cause: ["a refresh token that client 'app' got"], remedy: ["database column"]
        ) { _ = try await $0.refresh(String($0.thing("refresh_token").dropLast(7))) },
        ClientMistake(
            "the column for the access token cuts its signature",
            source: "https://github.com/fastapi-users/fastapi-users-db-sqlalchemy/issues/20",
            code: "value.cut", cause: ["end of its signature is missing", "'app'"],
            remedy: ["database column"]
        ) { _ = try await $0.userInfo(String($0.thing("access_token").dropLast(40))) },
        ClientMistake(
            "the column for the access token has 255 characters",
            source: "https://github.com/magento/adobe-stock-integration/issues/393",
            code: "value.cut", cause: ["ends in its claims"], remedy: ["database column"]
        ) { _ = try await $0.userInfo(String($0.thing("access_token").prefix(255))) },
        ClientMistake(
            "a slice takes the first character of the token",
            source: "https://github.com/walmartlabs/concord/issues/25",
            code: "value.cut", cause: ["the beginning is missing"], remedy: ["whole value"]
        ) { _ = try await $0.userInfo(String($0.thing("access_token").dropFirst())) },
    ]
}
