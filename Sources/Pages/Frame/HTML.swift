import Text

/// Markup that is safe to send. Literals are kept, and every interpolated value is escaped unless
/// it is `HTML` itself, so outside text can never become markup. Attributes are always quoted.
package struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
    package let text: String

    package init(stringLiteral literal: String) { text = literal }

    package init(stringInterpolation interpolation: StringInterpolation) {
        text = interpolation.text
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity * 2)
        }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ value: String) {
            for scalar in value.unicodeScalars { text.append(escaped: scalar) }
        }

        package mutating func appendInterpolation(_ html: HTML) { text += html.text }

        package mutating func appendInterpolation(_ html: HTML, if condition: Bool) {
            if condition { text += html.text }
        }

        /// Puts each piece on its own line.
        package mutating func appendInterpolation(_ pieces: [HTML]) {
            text += pieces.map(\.text).joined(separator: "\n")
        }
    }
}

private extension String {
    /// A carriage return is written as a reference, since parsers turn a bare one into a line feed;
    /// U+0000 has no form in HTML (HTML Living Standard §13.2.3.5 and §13.2.5.5).
    mutating func append(escaped scalar: Unicode.Scalar) {
        switch scalar {
        case "&": self += "&amp;"
        case "<": self += "&lt;"
        case ">": self += "&gt;"
        case "\"": self += "&quot;"
        case "'": self += "&#39;"
        case "\r": self += "&#13;"
        case "\0": self += "\u{FFFD}"
        default: unicodeScalars.append(scalar)
        }
    }
}

/// The hidden inputs of a form, in the order of the fields.
func hiddenInputs(_ fields: [(name: String, value: String)]) -> HTML {
    "\(fields.map { #"<input type="hidden" name="\#($0.name)" value="\#($0.value)">"# as HTML })"
}

/// The beginning of a form, with its hidden inputs.
func formHead(_ action: String, _ fields: [(name: String, value: String)]) -> HTML {
    """
    <form method="post" action="\(action)">
    \(hiddenInputs(fields))
    """
}

/// A form that finds items of a list too long to show whole; it works without a script.
struct SearchForm {
    /// The name of its field, and the id.
    let name: String
    let text: String
    let label: String
    /// The start tag of the form, with its hidden inputs.
    let start: HTML
    /// The sentence that nothing was found; nil if something was.
    let none: String?

    func html(in ui: Interface) -> HTML {
        """
        \(start)
        <label for="\(name)">\(label)</label>
        <p class="actions">
        <input type="search" id="\(name)" name="\(name)" value="\(text)" autocapitalize="none"\
         spellcheck="false">
        <button class="quiet">\(ui.say("login-page.search"))</button>
        </p>
        </form>
        \(none.map { "<p role=\"status\">\($0)</p>" as HTML } ?? "")
        """
    }
}

extension Excerpt {
    /// The search of a list that is cut, or was searched; empty for one that is whole.
    func searchForm(
        _ field: String, action: String, label: String, none: String, in ui: Interface
    ) -> HTML {
        guard let search else { return "" }
        let form = SearchForm(
            name: field, text: search, label: ui.say(label),
            start: "<form role=\"search\" action=\"\(action)\">",
            none: items.isEmpty ? ui.say(none) : nil)
        return "\(form.html(in: ui))\n"
    }
}

/// The mistake in the previous answer. Its field points to it by `invalidField`.
func problemAlert(_ problem: String) -> HTML {
    #"<p class="alert" role="alert" id="problem">\#(problem)</p>"#
}

/// The attributes of the field with the mistake.
let invalidField: HTML = " aria-invalid=\"true\" aria-describedby=\"problem\""

/// A term of a description list and its description.
func descriptionRow(_ term: HTML, _ description: HTML) -> HTML {
    "<div><dt>\(term)</dt><dd>\(description)</dd></div>"
}

/// A received value, or a sentence about one, with invisible characters written out: a line break
/// or an invisible mark at the end is often the only fault.
struct VisibleText: Sendable, Hashable {
    let text: String

    init(_ value: String) {
        text = value.unicodeScalars.reduce(into: "") { text, scalar in text += Self.shown(scalar) }
    }
}

private extension VisibleText {
    static func shown(_ scalar: Unicode.Scalar) -> String {
        isInvisible(scalar) ? "⟨\(scalar.codePoint)⟩" : String(scalar)
    }

    /// Tells whether a character is a control, a format character such as a direction override, or
    /// a space other than the common one.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isVisible || scalar.properties.generalCategory == .spaceSeparator && scalar != " "
    }
}
