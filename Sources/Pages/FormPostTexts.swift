/// The texts of the page that posts the answer to the client.
struct FormPostTexts: Sendable {
    let language: Language

    func title(_ client: String) -> String {
        language.choose("Back to \(client)", "\(client) に戻ります")
    }

    var sentence: String {
        language.choose(
            "If the page stays, press the button.", "画面が変わらない場合は、ボタンを押してください。")
    }
    var button: String { language.choose("Continue", "続ける") }
}
