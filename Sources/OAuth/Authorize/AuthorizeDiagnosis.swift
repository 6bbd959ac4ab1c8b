import JOSE
import Text

extension Finding {
    static func responseModeUnsupported(
        _ mode: ResponseMode, of type: ResponseType, served: [ResponseMode]
    ) -> Finding {
        let others = served.filter { $0 != mode && ($0.carrier != .query || !type.isImplicit) }
            .map(\.rawValue)
        let line =
            switch mode {
            case .query where type.isImplicit: "tokens"
            case .webMessage where served.contains(mode): "no-page"
            default: ""
            }
        return Finding(
            "authorize.response-mode-unsupported",
            [
                "sent": mode.rawValue, "type": type.text,
                "meant": AllowedWords.meant(
                    by: mode.rawValue, as: "response_mode", among: others),
                "modes": others.joined(separator: ", "),
            ], as: line)
    }
}
