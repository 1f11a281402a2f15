extension SearchLinks {
  /// Returns the link to a choice; `nil` if the link would exceed ``lengthLimit``.
  ///
  /// Equal choices have identical links. The method merges filter groups with the same identifier
  /// and omits empty ones, as a state does.
  public func link(to choice: SearchChoice) -> String? {
    let items = items(of: choice)
    let (segments, shown) = route(for: items)
    let link = beginning.link(
      segments: segments, items: items.filter { !shown.contains($0.name) })
    return link.count <= lengthLimit ? String(decoding: link, as: UTF8.self) : nil
  }

  /// Returns the segments of the first route that fits the choice and is read back as such, with
  /// the names that it shows.
  private func route(for items: [LinkItem]) -> (segments: [String], names: Set<String>) {
    if templates.isEmpty { return ([], []) }
    let values = Dictionary(grouping: items, by: \.name).mapValues { $0.map(\.value) }
    for (number, template) in templates.enumerated() {
      guard let (texts, names) = template.segments(for: values),
        templates.prefix(number).allSatisfy({ $0.items(in: texts) == nil })
      else { continue }
      return (texts, Set(names))
    }
    return ([], [])
  }

  /// Returns the parameters that represent a choice, in the order of links.
  func items(of choice: SearchChoice) -> [LinkItem] {
    var items: [LinkItem] = []
    func add(_ part: LinkTarget.Part, _ value: String) {
      items.append(LinkItem(name: names.name(of: part), value: value))
    }
    if !choice.text.isEmpty { add(.text, choice.text) }
    for group in FilterState(choice.filters).groups {
      let form = names.form(of: group.id)
      for filter in group.filters { add(.filters(group.id), form.text(of: filter)) }
    }
    for (source, chosen) in choice.sources.sorted(by: { $0.key < $1.key }) {
      if let index = chosen.index { add(.index(source), index.rawValue) }
      let (area, others) = chosen.parameters.withoutArea
      if let area { add(.area(source), area.description) }
      for name in others.names {
        add(.parameter(name, source), (others[name] ?? .null).description)
      }
      if chosen.page != 0 { add(.page(source), chosen.page.description) }
    }
    return items
  }
}

extension SearchParameters {
  /// The area and the remaining parameters; an area that would not be read back as written stays
  /// among the parameters.
  fileprivate var withoutArea: (area: GeoArea?, others: SearchParameters) {
    guard let area = geoArea else { return (nil, self) }
    var (others, written) = (self, self)
    others.geoArea = nil
    written.geoArea = area
    return written == self ? (area, others) : (nil, self)
  }
}

extension SearchLinks {
  /// Reads a link; any text is allowed.
  ///
  /// - Complexity: O(*n*) in the length of the link; a link that exceeds ``lengthLimit`` is not
  ///   parsed.
  public func read(_ link: String) -> ReadLink {
    let length = link.utf8.count
    guard length <= lengthLimit else {
      return ReadLink(dropped: [.tooLong(bytes: length, limit: lengthLimit)])
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

  /// Returns the parameters in the path, as the first matching route reads them.
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
