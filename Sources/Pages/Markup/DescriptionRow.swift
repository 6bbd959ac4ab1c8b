/// A term of a description list and what is to be said of it.
func descriptionRow(_ term: HTML, _ description: HTML) -> HTML {
    "<div><dt>\(term)</dt><dd>\(description)</dd></div>"
}
