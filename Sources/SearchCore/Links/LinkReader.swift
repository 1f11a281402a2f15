/// Builds a choice from the parameters of a link.
struct LinkReader {
  private let names: LinkNames
  private var text: String?
  private var filters: [FilterGroup.ID: [Filter]] = [:]
  private var sources: [SourceID: SearchChoice.Source] = [:]
  private var seen: Set<LinkTarget.Part> = []
  private var dropped: [DroppedLinkPart] = []
  private var version: String?

  init(_ names: LinkNames) { self.names = names }

  /// The choice built so far, with the ignored parts.
  var result: ReadLink {
    if let version, Int(version) != SearchLinks.version {
      return ReadLink(dropped: [.unknownVersion(version.excerptForMessage)])
    }
    let groups = filters.sorted { $0.key < $1.key }.map { FilterGroup($0.key, $0.value) }
    let choice = SearchChoice(
      text: text ?? "", filters: FilterState(groups).groups,
      sources: sources.filter { $0.value != SearchChoice.Source() })
    return ReadLink(choice: choice, dropped: dropped)
  }

  mutating func drop(_ part: DroppedLinkPart) { dropped.append(part) }

  mutating func read(_ item: LinkItem) {
    if item.name == "v" {
      if version == nil { version = item.value } else { drop(.repeatedParameter("v")) }
      return
    }
    guard let target = names.target(item.name) else {
      drop(.unknownParameter(item.name.excerptForMessage))
      return
    }
    if case .filters(let group, let form) = target {
      // A form with an empty field sends an empty value; the empty facet value is written otherwise.
      if item.value.isEmpty { return }
      guard let filter = form.filter(item.value) else { return dropMalformed(item) }
      filters[group, default: []].append(filter)
      return
    }
    guard seen.insert(target.part).inserted else {
      drop(.repeatedParameter(item.name.excerptForMessage))
      return
    }
    switch target {
    case .text: text = item.value
    case .index(let source): sources[source, default: .init()].index = IndexName(item.value)
    case .page(let source):
      guard let page = Int(item.value) else { return dropMalformed(item) }
      sources[source, default: .init()].page = page
    case .area(let source):
      guard let area = GeoArea(item.value) else { return dropMalformed(item) }
      sources[source, default: .init()].parameters.geoArea = area
    case .parameter(let name, let source):
      guard let value = try? JSON(parsing: item.value) else { return dropMalformed(item) }
      sources[source, default: .init()].parameters[name] = value
    case .filters: break
    }
  }

  private mutating func dropMalformed(_ item: LinkItem) {
    drop(.malformedParameter("\(item.name)=\(item.value)".excerptForMessage))
  }
}
