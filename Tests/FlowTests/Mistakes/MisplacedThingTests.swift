import TestSupport
import Testing

struct `A thing in the wrong place` {
    @Test(arguments: Ring.allCases, mistakes)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    static let mistakes: [ClientMistake] = [
        ClientMistake(
            "the refresh token is sent to userinfo",
            source: "https://github.com/elsa-workflows/elsa-core/issues/7482",
            code: "value.other-thing", cause: ["a refresh token", "'app'"],
            remedy: ["as refresh_token to the token endpoint"]
        ) { _ = try await $0.userInfo($0.thing("refresh_token")) },
        ClientMistake(
            "the ID token is sent to userinfo",
            source: "https://github.com/spring-attic/spring-authorization-server/issues/987",
            code: "bearer.id-token", cause: ["ID token"], remedy: ["access_token"]
        ) { _ = try await $0.userInfo($0.thing("id_token")) },
        ClientMistake(
            "the code is sent to userinfo",
            source: "https://www.rfc-editor.org/rfc/rfc6749.html#section-4.1.3",
            code: "value.other-thing", cause: ["an authorization code", "good for"],
            remedy: ["as code to the token endpoint"]
        ) { _ = try await $0.userInfo($0.code()) },
        ClientMistake(
            "the access token is refreshed",
            source: "https://www.rfc-editor.org/rfc/rfc6749.html#section-1.5",
            code: "value.other-thing", cause: ["refresh_token is an access token", "0 s ago"],
            remedy: ["send a refresh token as refresh_token"]
        ) { _ = try await $0.refresh($0.thing("access_token")) },
        ClientMistake(
            "the ID token is refreshed",
            source: "https://www.rfc-editor.org/rfc/rfc6749.html#section-6",
            code: "value.other-thing", cause: ["refresh_token is an ID token"],
            remedy: ["send a refresh token"]
        ) { _ = try await $0.refresh($0.thing("id_token")) },
        ClientMistake(
            "the refresh token is exchanged",
            source: "https://github.com/thunder-id/thunderid/issues/3835",
            code: "value.other-thing", cause: ["subject_token is a refresh token"],
            remedy: ["send an access token as subject_token"]
        ) { _ = try await $0.exchanged($0.thing("refresh_token"), "access_token") },
        ClientMistake(
            "an access token is exchanged as an ID token",
            source: "https://github.com/gravitee-io/gravitee-access-management/pull/8587",
            code: "value.other-thing", cause: ["of type id_token is an access token"],
            remedy: ["send an ID token"]
        ) { _ = try await $0.exchanged($0.thing("access_token"), "id_token") },
        ClientMistake(
            "an ID token is exchanged as an access token",
            source: "https://github.com/logto-io/logto/pull/9457",
            code: "bearer.id-token", cause: ["ID token"], remedy: ["access_token"]
        ) { _ = try await $0.exchanged($0.thing("id_token"), "access_token") },
        ClientMistake(
            "the ID token is introspected",
            source: "https://github.com/thunder-id/thunderid/issues/4985",
            code: "bearer.id-token", cause: ["ID token"], remedy: ["access_token"]
        ) { _ = try await $0.report($0.thing("id_token"), to: "introspect") },
        ClientMistake(
            "the ID token is revoked",
            source: "https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1",
            code: "value.other-thing", cause: ["token is an ID token"],
            remedy: ["send an access token as token"]
        ) { _ = try await $0.report($0.thing("id_token"), to: "revoke") },
        ClientMistake(
            "the access token is the hint of a logout",
            source: "https://github.com/thunder-id/thunderid/issues/4990",
            code: "value.other-thing", cause: ["id_token_hint is an access token"],
            remedy: ["send an ID token as id_token_hint"]
        ) { _ = try await $0.signOut(hint: $0.thing("access_token")) },
        ClientMistake(
            "the device polls with the user code",
            source: "https://www.rfc-editor.org/rfc/rfc8628.html#section-3.4",
            code: "value.other-thing", cause: ["device_code is a user code"],
            remedy: ["verification_uri", "send a device code"]
        ) { _ = try await $0.poll($0.thing("user_code")) },
        ClientMistake(
            "a person enters the device code",
            source: "https://www.rfc-editor.org/rfc/rfc8628.html#section-3.3",
            code: "value.other-thing", cause: ["user_code is a device code"],
            remedy: ["which the device polls"]
        ) { _ = try await $0.type(userCode: $0.thing("device_code")) },
        ClientMistake(
            "a code of one tenant is redeemed at another",
            source: "https://github.com/tarickb/sasl-xoauth2/issues/80",
            code: "value.other-tenant", cause: ["tenant 'acme'", "'app'"], remedy: ["one issuer"]
        ) { flow in
            var other = flow
            other.prefix = "/acme"
            _ = try await flow.redeem(other.code())
        },
        ClientMistake(
            "a refresh token of the root is sent to a tenant",
            source: "https://github.com/FusionAuth/fusionauth-issues/issues/716",
            code: "value.other-tenant", cause: ["a refresh token of the tenant at the root"],
            remedy: ["one issuer"]
        ) { flow in
            var other = flow
            other.prefix = "/acme"
            _ = try await other.refresh(flow.thing("refresh_token"))
        },
        ClientMistake(
            "an access token of another tenant is sent to userinfo",
            source: "https://github.com/Azure/azure-sdk-for-net/issues/49391",
            code: "value.other-tenant", cause: ["an access token of tenant 'acme'"],
            remedy: ["discovery"]
        ) { flow in
            var other = flow
            other.prefix = "/acme"
            _ = try await flow.userInfo(other.thing("access_token"))
        },
        ClientMistake(
            "the hint of a logout comes from another tenant",
            source: "https://github.com/wso2-extensions/identity-inbound-auth-oauth/pull/1060",
            code: "value.other-tenant", cause: ["an ID token of the issuer", "/acme"],
            remedy: ["one issuer"]
        ) { flow in
            var other = flow
            other.prefix = "/acme"
            _ = try await flow.signOut(hint: other.thing("id_token"))
        },
    ]
}
