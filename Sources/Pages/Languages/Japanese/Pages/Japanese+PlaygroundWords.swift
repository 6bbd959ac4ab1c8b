extension Japanese {
    /// What the playground and its script say.
    static let playgroundWords: Translations.Table = [
        "Playground": "プレイグラウンド",
        "A client of its own. It really sends what you see, and you may change all of it first.":
            "このページ自身がクライアントです。表示どおりに実際に送信し、その前にすべて変更できます。",
        "Flows": "フロー",
        "Authorization code with PKCE": "認可コード + PKCE",
        "Pushed request (PAR)": "リクエストの事前送信（PAR）",
        "Tokens bound to a key (DPoP)": "鍵に結び付けたトークン（DPoP）",
        "Device": "デバイス",
        "Client credentials": "クライアントクレデンシャル",
        "Token exchange": "トークン交換",
        "This server does not offer it.": "このサーバーでは提供されていません。",
        "The discovery document does not list the grants of this server. Try it, and see what it says.":
            "ディスカバリー文書に対応する grant の一覧がありません。送信して応答を確かめてください。",
        "The browser has no WebCrypto for this address. Open the page by https or as localhost.":
            "このアドレスでは WebCrypto を使えません。https または localhost で開いてください。",
        "You are back from the logout. The tokens in the tray may still be shown, but the session has ended.":
            "ログアウトから戻りました。トレイのトークンは残っていますが、セッションは終了しています。",
        "Nothing was sent yet. Each request shows up here as it arrives, and what was wrong with it.":
            "まだ何も送られていません。届いたリクエストと、その問題がここに表示されます。",
        "As Understudy sees it": "Understudy から見た様子",
        "Step {}: {}": "手順 {}：{}",
        "Name": "名前",
        "Value of {}": "{} の値",
        "Remove {}": "{} を削除",
        "Add a row": "行を追加",
        "Copy the address": "アドレスをコピー",
        "{}, decoded": "{} をデコード",
        "The server answered {} and asked for a nonce in the proof (RFC 9449 §8). The request was sent again with it.":
            "サーバーは {} で応答し、証明に nonce を求めました（RFC 9449 §8）。nonce を付けて再送しました。",
        "Check": "確認項目",
        "Expected": "期待する値",
        "Got": "届いた値",
        "Verdict": "判定",
        "good": "一致",
        "wrong": "不一致",
        "not checked": "確認なし",
        "Yours and theirs": "こちらの値と相手の値",
        "The checks of OpenID Connect Core §3.1.3.7": "OpenID Connect Core §3.1.3.7 の確認",
        "after {}": "{} より後",
        "not after {}": "{} 以前",
        "a user": "ユーザー",
        "signature of {}": "{} の署名",
        "signature with the client secret": "クライアントシークレットによる署名",
        "The key set does not have the key.": "鍵セットにこの鍵がありません。",
        "It is the signature of that key.": "この鍵の署名です。",
        "It is not the signature of that key.": "この鍵の署名ではありません。",
        "encrypted with the client secret, since other keys are not in this page":
            "クライアントシークレットによる暗号化（ほかの鍵はこのページにありません）",
        "This browser cannot check {}.": "このブラウザーは {} を検証できません。",
        "not sent": "送信なし",
    ]
}
