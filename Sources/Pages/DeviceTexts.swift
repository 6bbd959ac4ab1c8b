/// The texts of the pages for devices. As on the login page, only the label of the button that
/// denies may contain "deny", "cancel" or "no".
struct DeviceTexts: Sendable {
    let language: Language

    var enterTitle: String { language.choose("Connect a device", "デバイスを接続") }
    var approvedTitle: String { language.choose("The device is connected", "デバイスを接続しました") }
    var approvedSentence: String {
        language.choose(
            "You may close this page and go on at the device.",
            "このページを閉じて、デバイスで続けてください。")
    }
    var deniedTitle: String {
        language.choose("The device is not connected", "デバイスは接続されませんでした")
    }
    var deniedSentence: String {
        language.choose("You declined. You may close this page.", "拒否しました。このページを閉じてください。")
    }

    func confirmTitle(client: String) -> String {
        language.choose("Connect \(client)?", "\(client) を接続しますか？")
    }

    func message(for problem: DevicePage.Problem) -> String {
        switch problem {
        case .unknownCode:
            language.choose(
                "No device is waiting for this code. Compare it with the one on the device.",
                "このコードで待機しているデバイスはありません。デバイスのコードを確認してください。")
        case .tooManyAttempts:
            language.choose(
                "Too many wrong codes were entered. Wait ten minutes.",
                "誤ったコードの入力が多すぎます。10 分待ってください。")
        }
    }

    var code: String { language.choose("Code on the device", "デバイスのコード") }
    var next: String { language.choose("Continue", "続ける") }
    var onPhone: String { language.choose("Use a phone instead", "スマートフォンで続ける") }
    var qrCode: String { language.choose("QR code of this page", "このページの QR コード") }
    var phoneCannotReach: String {
        language.choose(
            "A phone cannot reach this address, which means the phone itself there. Start Understudy"
                + " with --host 0.0.0.0 and --allow-host with the name or address of this machine,"
                + " and open the page under that.",
            "このアドレスはスマートフォン自身を指すため、スマートフォンからは開けません。"
                + "--host 0.0.0.0 と、このマシンの名前かアドレスを指定した --allow-host を付けて Understudy を起動し、"
                + "その名前でこのページを開いてください。")
    }
    var asksFor: String { language.choose("It asks for", "要求されている権限") }
    var compare: String {
        language.choose(
            "Go on only if you started this at your own device and it shows the same code.",
            "自分のデバイスで始めた操作で、同じコードが表示されている場合だけ続けてください。")
    }
    var clientID: String { language.choose("Client ID", "クライアント ID") }
    var user: String { language.choose("Signed in as", "ログイン中のユーザー") }
    var approve: String { language.choose("Approve", "許可") }
    var cancel: String { language.choose("Cancel", "キャンセル") }
}
