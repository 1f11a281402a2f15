extension SearchLinks {
  /// Returns the link to a choice; `nil` if the link would exceed ``maximumLength``.
  ///
  /// Equal choices have identical links. The method merges filter groups with the same identifier
  /// and omits empty ones, as a state does.
  public func link(to choice: SearchChoice) -> String? {
    let items = items(of: choice)
    let (segments, shown) = route(for: items)
    let link = beginning.link(
      segments: segments, items: items.filter { !shown.contains($0.name) })
    return link.count <= maximumLength ? String(decoding: link, as: UTF8.self) : nil
  }

  /// The segments of the first route that fits the choice and is read back as such, with the names
  /// that it shows.
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

  /// The parameters that represent a choice, in the order of links.
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
