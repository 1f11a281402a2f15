extension SearchLinks {
  /// Reads a link; any text is allowed.
  ///
  /// - Complexity: O(*n*) in the length of the link; a link that exceeds ``maximumLength`` is not
  ///   parsed.
  public func read(_ link: String) -> ReadLink {
    let length = link.utf8.count
    guard length <= maximumLength else {
      return ReadLink(dropped: [.tooLong(bytes: length, limit: maximumLength)])
    }
    guard let (path, query) = beginning.rest(of: link) else {
      return ReadLink(dropped: [.foreignLink(link.excerptForMessage)])
    }
    var reader = LinkReader(names)
    for item in routeItems(in: path, &reader) { reader.read(item) }
    for text in query {
      if let item = LinkItem(text) {
        reader.read(item)
      } else {
        reader.drop(.malformedParameter(String(Substring(text)).excerptForMessage))
      }
    }
    return reader.result
  }

  /// The parameters in the path, as the first matching route reads them.
  private func routeItems(in path: String, _ reader: inout LinkReader) -> [LinkItem] {
    if path.isEmpty { return [] }
    let segments = path.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { PercentCoding.decoded($0, plusIsBlank: false) }
    let texts = segments.compactMap { $0 }
    if texts.count == segments.count {
      for template in templates {
        if let items = template.items(in: texts) { return items }
      }
    }
    reader.drop(.unknownRoute(path.excerptForMessage))
    return []
  }
}

extension String {
  /// The text, shortened if it is long, for use in a message.
  var excerptForMessage: String {
    utf8.count <= 200 ? self : String(unicodeScalars.prefix(200)) + "…"
  }
}
