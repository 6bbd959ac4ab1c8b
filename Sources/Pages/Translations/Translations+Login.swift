extension Translations {
    /// Of logins, consent and browsers.
    static let login: [Translation] = [
        .cause("login.required", "prompt=none, but {}", "prompt=none ですが、{0}"),
        .remedy(
            "login.required", "repeat the request without prompt=none, so that a page can be shown",
            "ページを表示できるように、prompt=none を付けずにもう一度リクエストしてください"),
        .cause(
            "login.other-user", "{} signed in, but the request was for another user",
            "{0} がログインしましたが、リクエストは別のユーザーのものです"),
        .remedy(
            "login.other-user", "sign in as the user of id_token_hint or of claims.id_token.sub",
            "id_token_hint または claims.id_token.sub のユーザーでログインしてください"),
        .cause("login.denied", "the user declined on the login page", "ユーザーがログインページで拒否しました"),
        .remedy("login.denied", "start again to ask once more", "もう一度尋ねるには、最初からやり直してください"),
        .cause(
            "login.user-missing", "the form of the login page came without username",
            "ログインページのフォームに username がありませんでした"),
        .remedy(
            "login.user-missing", "choose a user or type a name; a script sends it as username",
            "ユーザーを選ぶか名前を入力してください。スクリプトでは username として送ります"),
        .cause("login.user-unknown", "no user has this name", "この名前のユーザーはいません"),
        .remedy(
            "login.user-unknown", "add one to users in the configuration", "設定の users に追加してください"),
        .cause(
            "login.user-near", "{} is not a declared user, so a new one without claims was made",
            "{0} は登録済みのユーザーではないため、クレームのない新しいユーザーが作られました"),
        .remedy("login.user-near", "did you mean {}?", "{0} の間違いではありませんか？"),
        .cause("login.password-wrong", "the password of {} is wrong", "{0} のパスワードが違います"),
        .remedy(
            "login.password-wrong", "see the user's entry under users in the configuration",
            "設定の users にあるこのユーザーの項目を確認してください"),
        .cause("login.user-blocked", "the user is blocked", "このユーザーはブロックされています"),
        .remedy(
            "login.user-blocked", "remove blocked from the user in the configuration",
            "設定のユーザーから blocked を外してください"),
        .cause(
            "login.claims-invalid", "the claims are not a JSON object: {}",
            "クレームが JSON オブジェクトではありません：{0}"),
        .remedy("login.claims-invalid", "correct them, or empty the field", "修正するか、欄を空にしてください"),
        .cause("login.form-expired", "this form is unknown or too old", "このフォームは不明か、古すぎます"),
        .remedy(
            "login.form-expired", "go back to the application and start again",
            "アプリケーションに戻って、最初からやり直してください"),
        .cause(
            "login.form-used", "this form was already sent, and one answer to it counts",
            "このフォームはすでに送信されています。回答は 1 回だけ有効です"),
        .remedy(
            "login.form-used",
            "if the application did not go on, go back to it and sign in once more",
            "アプリケーションが先に進まない場合は、戻ってもう一度ログインしてください"),
        .cause(
            "login.cookie-missing",
            "this form came from another browser, or the browser sent no cookie",
            "このフォームは別のブラウザーから送られたか、ブラウザーが Cookie を送りませんでした"),
        .remedy(
            "login.cookie-missing",
            "allow cookies for this address, then start again from the application",
            "このアドレスの Cookie を許可してから、アプリケーションで最初からやり直してください"),
        .cause(
            "consent.required", "prompt=none, but the user did not agree to all of the scope yet",
            "prompt=none ですが、ユーザーはまだスコープ全体に同意していません"),
        .remedy(
            "consent.required",
            "repeat the request without prompt=none, so that a page can be shown",
            "ページを表示できるように、prompt=none を付けずにもう一度リクエストしてください"),
        .cause("consent.denied", "the user declined on the consent page", "ユーザーが同意ページで拒否しました"),
        .remedy("consent.denied", "start again to ask once more", "もう一度尋ねるには、最初からやり直してください"),
        .cause(
            "consent.session-over", "the session this form belongs to has ended",
            "このフォームのセッションは終了しました"),
        .remedy(
            "consent.session-over", "go back to the application and start again",
            "アプリケーションに戻って、最初からやり直してください"),
        .cause(
            "browser.authorize-by-script",
            "a script called the authorization endpoint, which answers with a page for a person",
            "認可エンドポイントがスクリプトから呼ばれました。ここは人に見せるページを返します"),
        .remedy(
            "browser.authorize-by-script",
            "go there with the whole window: window.location.assign(url), not fetch or XMLHttpRequest",
            "fetch や XMLHttpRequest ではなく、window.location.assign(url) でウィンドウ全体を移動してください"),
        .cause(
            "browser.authorize-in-frame",
            "the authorization endpoint was opened in a frame, where login pages are not shown",
            "認可エンドポイントがフレームの中で開かれました。ログインページはフレームには表示されません"),
        .remedy(
            "browser.authorize-in-frame",
            "open it in the window itself, or send prompt=none for a silent login",
            "ウィンドウそのもので開くか、サイレントログインには prompt=none を送ってください"),
        .cause(
            "browser.cookie-kept-back",
            "a silent login came from a frame of another site, and the browser sent no cookie with it",
            "別サイトのフレームからサイレントログインが行われましたが、ブラウザーは Cookie を送りませんでした"),
        .remedy(
            "browser.cookie-kept-back",
            "browsers withhold the cookies of other sites: use a refresh token instead",
            "ブラウザーは別サイトの Cookie を送りません。代わりにリフレッシュトークンを使ってください"),
        .cause(
            "browser.secret-in-url",
            "{} was sent to the authorization endpoint, where the browser keeps it in its history",
            "{0} が認可エンドポイントに送られました。ブラウザーの履歴に残ります"),
        .remedy(
            "browser.secret-in-url", "send {} to the token endpoint only, and make a new one",
            "{0} はトークンエンドポイントだけに送り、新しいものに替えてください"),
        .cause(
            "headless.failed", "whoever answered in the user's place chose the error {}",
            "ユーザーに代わって応答した側が、エラー {0} を選びました"),
        .remedy(
            "headless.failed", "send the decision 'approve' to let the request pass",
            "リクエストを通すには、決定として「approve」を送ってください"),
        .cause("headless.session-unknown", "no session has the id {}", "ID {0} のセッションはありません"),
        .remedy(
            "headless.session-unknown", "start one, or leave the session out to sign in anew",
            "セッションを開始するか、セッションの指定を省いて新しくログインしてください"),
        .cause(
            "headless.other-user", "{} was to answer, but {} is signed in and nobody is asked",
            "{0} が応答するはずでしたが、{1} がログイン中で、誰にも確認は表示されません"),
        .remedy(
            "headless.other-user", "name the session of that user, or send prompt=login",
            "そのユーザーのセッションを指定するか、prompt=login を送ってください"),
        .cause(
            "headless.claims-unasked",
            "claims are edited on the login page, and this request is answered without one",
            "クレームはログインページで編集しますが、このリクエストはログインページなしで応答されます"),
        .remedy(
            "headless.claims-unasked", "leave the claims out, or send prompt=login",
            "クレームを省くか、prompt=login を送ってください"),
        .cause(
            "headless.scope-unasked", "the user was to consent to {}, which was not asked for",
            "ユーザーは {0} に同意する指定ですが、それは要求されていません"),
        .remedy(
            "headless.scope-unasked", "name values of the scope of the request",
            "リクエストのスコープの値を指定してください"),
        .cause(
            "headless.question-unanswered",
            "a page asks for {}, and there is nothing to choose from",
            "ページが {0} を尋ねていますが、選べるものがありません"),
        .remedy("headless.question-unanswered", "give an answer to it", "それに対する回答を指定してください"),
    ]
}
