extension Japanese {
    /// What the pages for consent and for devices say.
    static let decisions: Translations.Table = [
        "Client ID": "クライアント ID",
        "Allow {} access?": "{} にアクセスを許可しますか？",
        "Know who you are.": "あなたが誰かを確認します。",
        "See your name, picture and profile.": "名前、写真、プロフィールを見ます。",
        "See your name.": "名前を見ます。",
        "See your e-mail address.": "メールアドレスを見ます。",
        "See your postal address.": "住所を見ます。",
        "See your phone number.": "電話番号を見ます。",
        "Keep access while you are away.": "あなたが不在の間もアクセスを続けます。",
        "What it may do": "許可する内容",
        "In detail": "詳細",
        "It asks for no particular scope.": "特定の権限は要求されていません。",
        "Hide my e-mail address": "メールアドレスを非公開",
        "Show one made for this client instead.": "代わりにこのクライアント専用のアドレスを使います。",
        "Allow": "許可する",
        "Connect a device": "デバイスを接続",
        "The device is connected": "デバイスを接続しました",
        "You may close this page and go on at the device.": "このページを閉じて、デバイスで続けてください。",
        "The device is not connected": "デバイスは接続されませんでした",
        "You declined. You may close this page.": "拒否しました。このページを閉じてください。",
        "Connect {}?": "{} を接続しますか？",
        "No device is waiting for this code. Compare it with the one on the device.":
            "このコードで待機しているデバイスはありません。デバイスのコードを確認してください。",
        "Too many wrong codes were entered. Wait ten minutes.": "誤ったコードの入力が多すぎます。10 分待ってください。",
        "Code on the device": "デバイスのコード",
        "Use a phone instead": "スマートフォンで続ける",
        "QR code of this page": "このページの QR コード",
        "A phone cannot reach this address, which means the phone itself there. Start Understudy with --host 0.0.0.0 and --allow-host with the name or address of this machine, and open the page under that.":
            "このアドレスはスマートフォン自身を指すため、スマートフォンからは開けません。--host 0.0.0.0 と、このマシンの名前かアドレスを指定した --allow-host を付けて Understudy を起動し、その名前でこのページを開いてください。",
        "Go on only if you started this at your own device and it shows the same code.":
            "自分のデバイスで始めた操作で、同じコードが表示されている場合だけ続けてください。",
        "Signed in as": "ログイン中のユーザー",
        "Approve": "許可",
        "Requests that wait for you": "あなたの返答を待つリクエスト",
        "Sign in to {}?": "{} にログインしますか？",
        "You are signed in there": "そちらでログインしました",
        "You may close this page and go on where you came from.":
            "このページを閉じて、元の場所で続けてください。",
        "Nobody is signed in there": "そちらではログインしていません",
        "No client asks for anything now. Reload the page when one does.":
            "いま要求しているクライアントはありません。要求があったらページを再読み込みしてください。",
        "Decide": "返答する",
        "Message": "メッセージ",
        "Asked of": "宛先のユーザー",
        "Go on only if you started this, and the message is the same there.":
            "自分で始めた操作で、そちらにも同じメッセージが表示されている場合だけ続けてください。",
        "You are signed in as someone else. Switch to the user who is asked.":
            "別のユーザーでログインしています。宛先のユーザーに切り替えてください。",
    ]
}
