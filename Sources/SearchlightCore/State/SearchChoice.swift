/// Everything that a user has chosen in a search: enough to restore it, without any answers.
///
/// Use it for deep links, saved searches and tests; its encoded format is stable. Read it from
/// ``SearchState/choice`` and send it with ``SearchAction/restore(_:)``. It may come from an
/// untrusted origin: the machine restores only what a component declares
/// (``ComponentTraits/declaredChoices``, ``ComponentTraits/restorableChoices``).
public struct SearchChoice: Hashable, Sendable {
  /// The version of the encoded format.
  static let version = 1

  /// The text that the user typed.
  public var text: String

  /// The filters that the user has chosen.
  ///
  /// Groups of the base layer belong to the app and are not restored.
  public var filters: [FilterGroup]

  /// The choices for single sources.
  public var sources: [SourceID: Source]

  /// The choice for one source.
  public struct Source: Hashable, Sendable {
    /// The index that replaces the searcher's own, for sorting by a replica; `nil` for the
    /// searcher's own.
    public var index: IndexName?

    /// The chosen parameters.
    public var parameters: SearchParameters

    /// The page number, starting at 0.
    public var page: Int

    /// Creates the choice for a source.
    public init(index: IndexName? = nil, parameters: SearchParameters = [:], page: Int = 0) {
      self.index = index
      self.parameters = parameters
      self.page = page
    }
  }

  /// Creates a choice.
  public init(text: String = "", filters: [FilterGroup] = [], sources: [SourceID: Source] = [:]) {
    self.text = text
    self.filters = filters
    self.sources = sources
  }
}

extension SearchChoice: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, text, filters, sources
  }

  /// Decodes a choice.
  ///
  /// A missing member counts as not chosen.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if a newer version wrote the choice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    guard version <= Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription:
          "The choice has version \(version); this version of Searchlight reads up to "
          + "\(Self.version). Update it."
      )
    }
    self.init(
      text: try container.decodeIfPresent(String.self, forKey: .text) ?? "",
      filters: try container.decodeIfPresent([FilterGroup].self, forKey: .filters) ?? [],
      sources: try container.decodeIfPresent([SourceID: Source].self, forKey: .sources) ?? [:])
  }

  /// Encodes the choice in the format that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(text, forKey: .text)
    if !filters.isEmpty { try container.encode(filters, forKey: .filters) }
    if !sources.isEmpty { try container.encode(sources, forKey: .sources) }
  }
}

extension SearchChoice.Source: Codable {
  private enum CodingKeys: String, CodingKey {
    case index, parameters, page, exact
  }

  /// Decodes a choice.
  ///
  /// A missing member counts as not chosen.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      index: try container.decodeIfPresent(IndexName.self, forKey: .index),
      parameters: try container.decodeIfPresent(SearchParameters.self, forKey: .parameters) ?? [:],
      page: try container.decodeIfPresent(Int.self, forKey: .page) ?? 0)
    let exact = try container.decodeIfPresent([String: String].self, forKey: .exact) ?? [:]
    for (name, text) in exact where parameters[name] != nil {
      if let value = try? JSON(parsing: text) { parameters[name] = value }
    }
  }

  /// Encodes the choice in the format that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(index, forKey: .index)
    if page != 0 { try container.encode(page, forKey: .page) }
    if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    // Foundation writes 50.0 as 50, which is another value.
    var exact: [String: String] = [:]
    for name in parameters.names {
      if let value = parameters[name], value.hasWholeDouble { exact[name] = value.description }
    }
    if !exact.isEmpty { try container.encode(exact, forKey: .exact) }
  }
}

extension JSON {
  /// Whether the value is, or contains, a finite `Double` without a fraction.
  fileprivate var hasWholeDouble: Bool {
    switch self {
    case .number(let value): value.isFinite && value == value.rounded()
    case .array(let values): values.contains(where: \.hasWholeDouble)
    case .object(let members): members.values.contains(where: \.hasWholeDouble)
    case .null, .bool, .integer, .exact, .string: false
    }
  }
}

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
