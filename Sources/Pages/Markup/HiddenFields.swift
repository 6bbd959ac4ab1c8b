/// The hidden inputs of a form, in the order of the fields.
func hiddenInputs(_ fields: [(name: String, value: String)]) -> HTML {
    "\(fields.map { #"<input type="hidden" name="\#($0.name)" value="\#($0.value)">"# as HTML })"
}
