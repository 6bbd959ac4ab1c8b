extension Language {
    package static let japanese = Language(
        tag: "ja", name: "Japanese", listSeparator: "、", sentence: Japanese.sentence,
        translations: Japanese.texts)
}

/// The texts and the rules of Japanese.
enum Japanese {
    static let texts = Translations(pages)

    private static let pages = [
        shared, loginPages, decisions, session, answers, home, homeWords, tools, inspectorWords,
        playgroundWords, playgroundStepWords, playgroundUseWords, claimWords, examsPage,
    ]

    /// A text that ends in another script is a name or a value, and needs no full stop.
    @Sendable
    static func sentence(of text: String) -> String {
        guard let last = text.last else { return text }
        return !last.isJapanese || "？。）".contains(last) ? text : "\(text)。"
    }
}

private extension Character {
    /// Whether it belongs to kana, kanji or their punctuation.
    var isJapanese: Bool {
        unicodeScalars.allSatisfy { (0x3000...0x9FFF).contains($0.value) || $0.value >= 0xFF00 }
    }
}

extension Japanese {
    /// What the error page and the page that posts an answer say.
    static let answers: Translations.Table = [
        "Also noticed": "ほかに気づいた点", "See it in the inspector": "インスペクターで見る",
        "This request cannot be answered": "このリクエストには応答できません", "What is wrong": "問題点",
        "What to do": "対処方法", "Diagnosis": "診断コード", "Reference": "参照",
        "What was received": "受信した内容", "empty": "空の値", "{} characters, not shown": "{} 文字（非表示）",
        "Back to {}": "{} に戻る", "Back to {} [on the way]": "{} に戻ります",
        "If the page stays, press the button.": "画面が変わらない場合は、ボタンを押してください。",
    ]

    /// What the pages of a logout say.
    static let session: Translations.Table = [
        "Sign out?": "ログアウトしますか？", "Stay signed in": "ログインを続ける",
        "You are still signed in": "ログインしたままです", "The session goes on.": "セッションは続いています。",
        "You are signed out": "ログアウトしました", "The session has ended.": "セッションは終了しました。",
        "The session of {} has ended.": "{} のセッションは終了しました。", "Told of it: {}.": "通知したアプリ: {}",
        "Continue to {}": "{} に進む",
    ]

    /// What several pages say, and what frames them.
    static let shared: Translations.Table = [
        "Privacy policy": "プライバシーポリシー", "Terms of service": "利用規約", "Cancel": "キャンセル",
        "Continue": "続ける", "It asks for": "要求されている権限", "Profile": "プロファイル", "Clients": "クライアント",
        "User": "ユーザー", "Time": "時刻", "Answer": "応答", "What to do:": "対処：", "Copy": "コピー",
        "Copied": "コピーしました",
        "Understudy plays the profile {}: a local stand-in for tests and demos, not the real provider.":
            "Understudy がプロファイル {} を演じています。テストやデモ用のローカルな代役で、本物のプロバイダーではありません。", "Sign out": "ログアウト",
        "Request": "リクエスト", "Accepted, but worth a look": "受け付けましたが、確認してください",
    ]

    /// What the frame of the pages for developers says.
    static let tools: Translations.Table = [
        "Home": "ホーム", "Pages": "ページ",
        "This page needs JavaScript. The control API has all that it shows.":
            "このページには JavaScript が必要です。表示する内容はすべて制御 API から取得できます。",
        "The control token that the server was started with": "サーバーの起動時に指定した制御トークン",
        "Reload the page to enter the control token.": "ページを再読み込みして制御トークンを入力してください。",
    ]

    /// What the login page and the page for an organization say.
    static let loginPages: Translations.Table = [
        "Sign in to {}": "{} にログイン", "Create an account for {}": "{} のアカウントを作成",
        "Create the account": "アカウントを作成", "Password, if it shall have one": "パスワード（設定する場合）",
        "{} wants to be surer of you": "{} が追加の確認を求めています",
        "Confirm, as if you had shown a second factor.": "2 つ目の認証要素を示したものとして確認してください。",
        "Confirm": "確認", "The password is wrong. Try again.": "パスワードが違います。もう一度入力してください。",
        "This user does not exist. Choose one.": "そのユーザーは登録されていません。一覧から選んでください。",
        "Choose a user or type a name.": "ユーザーを選ぶか、名前を入力してください。",
        "The claims are not a JSON object: {}": "クレームが JSON オブジェクトではありません：{}",
        "Choose a user": "ユーザーを選択", "Or be someone else": "別の名前でログイン",
        "Who are you today?": "名前を入力", "User name": "ユーザー名", "Password": "パスワード",
        "Password, if the user has one": "パスワード（設定されている場合）", "Edit the claims": "クレームを編集",
        "Edit the claims of {}": "{} のクレームを編集", "Claims, as a JSON object": "クレーム（JSON オブジェクト）",
        "Added to the user's own; null takes one away. They appear at userinfo and by default in ID tokens; token_claims puts them into access tokens. Example:":
            "ユーザーのクレームに追加されます。null にすると取り除かれます。UserInfo と、標準では ID トークンに含まれます。アクセストークンに含めるには token_claims で指定します。例：",
        "Preview the tokens": "トークンをプレビュー", "ID token": "ID トークン", "Access token": "アクセストークン",
        "Answer of userinfo": "UserInfo の応答",
        "This request leads to no token that says who the user is.":
            "このリクエストでは、ユーザーを示すトークンは発行されません。", "A number key picks one.": "数字キーでも選べます。",
        "Sign in": "ログイン", "Your organization at {}": "{} で使う組織",
        "Name of the organization": "組織の名前", "Choose an organization": "組織を選択",
        "There is none of this name. Compare it with the one you were told.":
            "この名前の組織はありません。正しい名前を確認してください。", "Switch user": "別のユーザーに切り替える",
        "You are signed in as {}.": "{} としてログインしています。", "Confirm your account": "アカウントの確認",
        "Reset your password": "パスワードの再設定", "Change your password": "パスワードの変更",
        "One more proof that it is you": "本人確認の追加",
        "The one that you have is good for one time.": "現在のパスワードは一度だけ有効です。",
        "Enter the code that your authenticator app shows.": "認証アプリに表示されているコードを入力してください。",
        "Enter the code for {}. Understudy only plays the provider and sends no messages: it writes the code to its log, as the finding mfa.sent.":
            "{} 宛てのコードを入力してください。Understudy はプロバイダーの代役で、メッセージは送信しません。コードはログに mfa.sent として書かれています。",
        "Code": "コード", "New password": "新しいパスワード",
    ]

    /// What the pages for consent and for devices say.
    static let decisions: Translations.Table = [
        "Client ID": "クライアント ID", "Allow {} access?": "{} にアクセスを許可しますか？",
        "Know who you are.": "あなたが誰かを確認します。",
        "See your name, picture and profile.": "名前、写真、プロフィールを見ます。", "See your name.": "名前を見ます。",
        "See your e-mail address.": "メールアドレスを見ます。", "See your postal address.": "住所を見ます。",
        "See your phone number.": "電話番号を見ます。",
        "Keep access while you are away.": "あなたが不在の間もアクセスを続けます。", "What it may do": "許可する内容",
        "In detail": "詳細", "It asks for no particular scope.": "特定の権限は要求されていません。",
        "Hide my e-mail address": "メールアドレスを非公開",
        "Show one made for this client instead.": "代わりにこのクライアント専用のアドレスを使います。", "Allow": "許可する",
        "Connect a device": "デバイスを接続", "The device is connected": "デバイスを接続しました",
        "You may close this page and go on at the device.": "このページを閉じて、デバイスで続けてください。",
        "The device is not connected": "デバイスは接続されませんでした",
        "You declined. You may close this page.": "拒否しました。このページを閉じてください。",
        "Connect {}?": "{} を接続しますか？",
        "No device is waiting for this code. Compare it with the one on the device.":
            "このコードで待機しているデバイスはありません。デバイスのコードを確認してください。",
        "Too many wrong codes were entered. Wait ten minutes.": "誤ったコードの入力が多すぎます。10 分待ってください。",
        "Code on the device": "デバイスのコード", "Use a phone instead": "スマートフォンで続ける",
        "QR code of this page": "このページの QR コード",
        "A phone cannot reach this address, which means the phone itself there. Start Understudy with --host 0.0.0.0 and --allow-host with the name or address of this machine, and open the page under that.":
            "このアドレスはスマートフォン自身を指すため、スマートフォンからは開けません。--host 0.0.0.0 と、このマシンの名前かアドレスを指定した --allow-host を付けて Understudy を起動し、その名前でこのページを開いてください。",
        "Go on only if you started this at your own device and it shows the same code.":
            "自分のデバイスで始めた操作で、同じコードが表示されている場合だけ続けてください。", "Signed in as": "ログイン中のユーザー",
        "Approve": "許可", "Requests that wait for you": "あなたの返答を待つリクエスト",
        "Sign in to {}?": "{} にログインしますか？", "You are signed in there": "そちらでログインしました",
        "You may close this page and go on where you came from.": "このページを閉じて、元の場所で続けてください。",
        "Nobody is signed in there": "そちらではログインしていません",
        "No client asks for anything now. Reload the page when one does.":
            "いま要求しているクライアントはありません。要求があったらページを再読み込みしてください。", "Decide": "返答する", "Message": "メッセージ",
        "Asked of": "宛先のユーザー",
        "Go on only if you started this, and the message is the same there.":
            "自分で始めた操作で、そちらにも同じメッセージが表示されている場合だけ続けてください。",
        "You are signed in as someone else. Switch to the user who is asked.":
            "別のユーザーでログインしています。宛先のユーザーに切り替えてください。",
    ]

    /// What claims mean.
    static let claimWords: Translations.Table = [
        "algorithm of the signature": "署名のアルゴリズム", "key that signed it": "署名した鍵",
        "kind of token": "トークンの種類", "who issued it": "発行者", "whom it is about": "対象のユーザー",
        "whom it is for": "受け取り手", "when it expires": "有効期限", "not good before": "これ以前は無効",
        "when it was issued": "発行日時", "its own id": "トークンの ID", "what it allows": "許可された権限",
        "client that got it": "受け取ったクライアント", "key that its holder has to prove": "所持者が証明する鍵",
        "who acts for the user": "代理で動く者", "ties it to the request": "リクエストとの対応",
        "when the user signed in": "ログインした日時", "client that it was issued to": "発行先のクライアント",
        "how sure the login was": "認証の強さ", "how the user signed in": "認証の方法",
        "hash of the access token": "アクセストークンのハッシュ", "hash of the code": "認可コードのハッシュ",
        "hash of the state": "state のハッシュ",
        "session at the provider": "プロバイダーのセッション", "full name": "氏名", "given name": "名",
        "family name": "姓", "name to show": "表示名", "e-mail address": "メールアドレス",
        "whether it was verified": "確認済みかどうか", "address of a picture": "画像の URL",
        "language of the user": "言語", "time zone": "タイムゾーン",
        "when the profile changed": "プロフィールの更新日時",
    ]

    /// What the page says that examines an application.
    static let examsPage: Translations.Table = [
        "Exam": "試験",
        "What would your app let pass? Point it at this issuer, and log in when you are asked.":
            "あなたのアプリは何を見逃すでしょうか。この発行者を使うように設定し、求められたらログインしてください。", "Plan": "計画", "Begin": "開始",
        "Ask this one": "この質問だけ",
        "Log in at your application now. {} signs in, and the server does one thing wrong: {}.":
            "アプリでログインしてください。{0} としてサインインし、サーバーは一つだけ誤ったことをします: {1}。",
        "Log in at your application now. {} signs in, and nothing is wrong.":
            "アプリでログインしてください。{0} としてサインインし、誤りはありません。", "I am signed in": "サインインできた",
        "I am not signed in": "サインインできない", "I cannot tell": "分からない",
        "The next question comes.": "次の質問が来ます。", "All is asked.": "すべて終わりました。",
        "See the login": "ログインを見る",
    ]

    /// What the home page says.
    static let home: Translations.Table = [
        "Understudy is ready": "Understudy の準備ができました",
        "It plays an OpenID Connect provider. Give your application the issuer, and sign in from there.":
            "OpenID Connect プロバイダーの代役です。アプリケーションに発行者を設定し、そこからログインしてください。", "Provider": "プロバイダー",
        "What can be done": "操作", "Issuer [with the name of its setting]": "発行者 (issuer)",
        "Discovery": "ディスカバリー", "Watch what happens": "様子を見る", "Addresses": "アドレス",
        "Library": "ライブラリ", "Put this into your application": "アプリケーションの設定", "Users": "ユーザー",
        "Registered clients": "登録済みのクライアント", "Endpoints": "エンドポイント",
        "Any client ID, any client secret and any redirect URI will do.":
            "クライアント ID、シークレット、リダイレクト URI は何でも使えます。",
        "Only registered clients may use it.": "登録済みのクライアントだけが使えます。",
        "And {} more.": "ほかに {} 件あります。",
    ]

    /// What the script of the home page says.
    static let homeWords: Translations.Table = [
        "Try what goes wrong": "障害を試す", "Clock": "時計", "Sessions": "セッション", "Keys": "鍵",
        "Outbox": "送信箱", "Warnings": "警告", "Tenants": "テナント", "Begin again": "最初からやり直す",
        "Calls that this page made": "このページが行った呼び出し",
        "Refuse the next token request": "次のトークンリクエストを拒否する",
        "Answer the next token request with 503": "次のトークンリクエストに 503 を返す",
        "Access tokens expire after five seconds": "アクセストークンを 5 秒で失効させる",
        "Spoil the signature of tokens": "トークンの署名を壊す", "Users decline": "ユーザーがログインを拒む",
        "Sign everybody in as {}, without a page": "ページを出さずに {} としてログインする",
        "Answer after two seconds": "2 秒遅れて応答する",
        "Break the answer of userinfo off": "userinfo の応答を途中で切る", "used {} times": "{} 回適用",
        "used up": "使い切りました", "from the configuration": "設定ファイルから", "A rule of your own": "独自のルール",
        "The rule, as the configuration writes it": "設定ファイルと同じ形式のルール", "frozen": "停止中",
        "One minute on": "1 分進める", "One hour on": "1 時間進める", "On to what expires next": "次の失効まで進める",
        "Freeze": "止める", "Let it run": "動かす", "Back to real time": "実際の時刻に戻す", "Since": "開始",
        "State": "状態", "signs": "署名に使用", "signs after the next rotation": "次の更新から署名に使用",
        "is published still": "公開のみ", "signs unpublished": "非公開のまま署名に使用", "What": "内容", "To": "宛先",
        "{} times": "{} 回", "Tenant": "テナント", "Issuer": "発行者",
        "Nobody is signed in.": "ログイン中のユーザーはいません。",
        "Nothing was sent to clients.": "クライアントへの送信はありません。",
        "No request was accepted that may hurt elsewhere.": "問題になりそうなリクエストはありません。",
        "There are no tenants beside this one.": "ほかのテナントはありません。", "Add": "追加", "Remove": "削除",
        "Sign out [another user]": "ログアウトさせる", "Rotate the keys": "鍵を更新する", "Reset": "リセット",
        "Drops rules, users and clients that were added, sessions, tokens, the record and the moved clock. The configuration stays.":
            "追加したルール・ユーザー・クライアント、セッション、トークン、記録、時計の変更を破棄します。設定はそのままです。",
    ]
}
