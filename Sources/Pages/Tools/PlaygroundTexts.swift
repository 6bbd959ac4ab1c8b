/// The texts of the playground that all its flows share.
struct PlaygroundTexts: Sendable {
    let language: Language

    var title: String { language.choose("Playground", "プレイグラウンド") }
    var introduction: String {
        language.choose(
            "A client of its own. It really sends what you see, and you may change all of it first.",
            "このページ自身がクライアントです。表示どおりに実際に送信し、その前にすべて変更できます。")
    }
    var flowsTitle: String { language.choose("Flows", "フロー") }

    /// The texts that the script shows.
    var words: [(name: String, text: String)] {
        flows + page + requests + checks
    }
}

private extension PlaygroundTexts {
    var flows: [(name: String, text: String)] {
        [
            ("flow:code", language.choose("Authorization code with PKCE", "認可コード + PKCE")),
            ("flow:par", language.choose("Pushed request (PAR)", "リクエストの事前送信（PAR）")),
            ("flow:dpop", language.choose("Tokens bound to a key (DPoP)", "鍵に結び付けたトークン（DPoP）")),
            ("flow:device", language.choose("Device", "デバイス")),
            ("flow:client-credentials", language.choose("Client credentials", "クライアントクレデンシャル")),
            ("flow:token-exchange", language.choose("Token exchange", "トークン交換")),
        ]
    }

    var page: [(name: String, text: String)] {
        [
            ("not-served", language.choose("This server does not offer it.", "このサーバーでは提供されていません。")),
            (
                "not-announced",
                language.choose(
                    "The discovery document does not list the grants of this server. Try it, and see what it says.",
                    "ディスカバリー文書に対応する grant の一覧がありません。送信して応答を確かめてください。")
            ),
            (
                "needs-secure-context",
                language.choose(
                    "The browser has no WebCrypto for this address. Open the page by https or as localhost.",
                    "このアドレスでは WebCrypto を使えません。https または localhost で開いてください。")
            ),
            (
                "signed-out",
                language.choose(
                    "You are back from the logout. The tokens in the tray may still be shown, but the session has ended.",
                    "ログアウトから戻りました。トレイのトークンは残っていますが、セッションは終了しています。")
            ),
            ("at-step", language.choose("Step {}: {}", "手順 {}：{}")),
        ]
    }

    var requests: [(name: String, text: String)] {
        [
            ("name", language.choose("Name", "名前")),
            ("value-of", language.choose("Value of {}", "{} の値")),
            ("remove", language.choose("Remove {}", "{} を削除")),
            ("add", language.choose("Add a row", "行を追加")),
            ("copy", language.choose("Copy", "コピー")),
            ("copy-address", language.choose("Copy the address", "アドレスをコピー")),
            ("decoded", language.choose("{}, decoded", "{} をデコード")),
            (
                "nonce-asked",
                language.choose(
                    "The server answered {} and asked for a nonce in the proof (RFC 9449 §8). The request was sent again with it.",
                    "サーバーは {} で応答し、証明に nonce を求めました（RFC 9449 §8）。nonce を付けて再送しました。")
            ),
        ]
    }

    var checks: [(name: String, text: String)] {
        [
            ("check", language.choose("Check", "確認項目")),
            ("expected", language.choose("Expected", "期待する値")),
            ("got", language.choose("Got", "届いた値")),
            ("verdict", language.choose("Verdict", "判定")),
            ("good", language.choose("good", "一致")),
            ("bad", language.choose("wrong", "不一致")),
            ("not-checked", language.choose("not checked", "確認なし")),
            ("compared", language.choose("Yours and theirs", "こちらの値と相手の値")),
            (
                "checked",
                language.choose(
                    "The checks of OpenID Connect Core §3.1.3.7", "OpenID Connect Core §3.1.3.7 の確認"
                )
            ),
            ("after", language.choose("after {}", "{} より後")),
            ("not-after", language.choose("not after {}", "{} 以前")),
            ("somebody", language.choose("a user", "ユーザー")),
            ("by-key", language.choose("signature of {}", "{} の署名")),
            (
                "no-such-key",
                language.choose("The key set does not have the key.", "鍵セットにこの鍵がありません。")
            ),
            ("matches", language.choose("It is the signature of that key.", "この鍵の署名です。")),
            ("no-match", language.choose("It is not the signature of that key.", "この鍵の署名ではありません。")),
            (
                "not-in-browser",
                language.choose("This browser cannot check {}.", "このブラウザーは {} を検証できません。")
            ),
            ("not-sent", language.choose("not sent", "送信なし")),
        ]
    }
}
