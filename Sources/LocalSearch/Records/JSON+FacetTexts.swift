package import SearchBackend

extension JSON {
  /// The values of an attribute in a record as the texts under which facet counts list them, each once
  /// and in order; empty texts are left out.
  package func facetTexts(of attribute: Attribute) -> [String] {
    var texts: [String] = []
    var known: Set<String> = []
    AttributePath(attribute).forEachValue(in: self) { value in
      value.forEachElement { element in
        guard let text = element.facetText, !text.isEmpty, known.insert(text).inserted else {
          return
        }
        texts.append(text)
      }
    }
    return texts
  }
}
