/// A term of a description list and its description.
func descriptionRow(_ term: HTML, _ description: HTML) -> HTML {
    "<div><dt>\(term)</dt><dd>\(description)</dd></div>"
}
