extension SearchChoice {
  /// The first parts of the choice in words and the number of the others, so that the text stays
  /// short for a large choice.
  var excerpt: String {
    let shown = 4
    var parts: [String] = []
    var count = 0
    func add(_ part: @autoclosure () -> String) {
      if count < shown { parts.append(part()) }
      count += 1
    }
    if !text.isEmpty { add("the text \(JSON.string(text).excerpt)") }
    for group in filters {
      let number = group.filters.count
      add("\(number) \(number == 1 ? "filter" : "filters") in \(group.id.description.shortened)")
    }
    for (source, chosen) in sources.sorted(by: { $0.key < $1.key }) {
      let name = JSON.string(source.rawValue).excerpt
      if let index = chosen.index {
        add("the index \(JSON.string(index.rawValue).excerpt) of \(name)")
      }
      for parameter in chosen.parameters.names {
        add(
          "the parameter \(parameter.shortened) of \(name) "
            + "(\((chosen.parameters[parameter] ?? .null).excerpt))")
      }
      if chosen.page != 0 { add("page \(chosen.page) of \(name)") }
      if chosen == Source() { add("the source \(name)") }
    }
    return parts.joined(separator: ", ") + (count > shown ? " and \(count - shown) more" : "")
  }
}

extension String {
  /// The text, or its beginning if it is longer than 80 bytes.
  fileprivate var shortened: String {
    utf8.count <= 80 ? self : String(unicodeScalars.prefix(79)) + "…"
  }
}
