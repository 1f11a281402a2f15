/// What a user has chosen in a search: enough to come back to it, and nothing that an engine said.
///
/// Made for deep links, saved searches and tests; its coding is stable. Read it from
/// ``SearchState/choice`` and send it with ``SearchAction/restore(_:)``. It may come from anywhere: what no
/// component declares (``SearchComponent/declaredChoices``, ``SearchComponent/restorableChoices``) is not
/// restored.
public struct SearchChoice: Hashable, Sendable {
  /// The version of the coded form that is written.
  static let version = 1

  /// The text.
  public var text: String

  /// The refinements.
  ///
  /// Groups of the base layer are the app's and are not restored.
  public var filters: [FilterGroup]

  /// What was chosen for single sources.
  public var sources: [SourceID: Source]

  /// What was chosen for one source.
  public struct Source: Hashable, Sendable {
    /// The index in the place of the searcher's, for sorting; `nil` for the searcher's.
    public var index: IndexName?

    /// The parameters.
    public var parameters: SearchParameters

    /// The page, from 0.
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
  /// What is left out is not chosen.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if it was written by a newer version.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    guard version <= Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription:
          "The choice has version \(version); this Searchlight reads up to \(Self.version). Update it."
      )
    }
    self.init(
      text: try container.decodeIfPresent(String.self, forKey: .text) ?? "",
      filters: try container.decodeIfPresent([FilterGroup].self, forKey: .filters) ?? [],
      sources: try container.decodeIfPresent([SourceID: Source].self, forKey: .sources) ?? [:])
  }

  /// Encodes the form that ``init(from:)`` reads.
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
    case index, parameters, page
  }

  /// Decodes a choice.
  ///
  /// What is left out is not chosen.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      index: try container.decodeIfPresent(IndexName.self, forKey: .index),
      parameters: try container.decodeIfPresent(SearchParameters.self, forKey: .parameters) ?? [:],
      page: try container.decodeIfPresent(Int.self, forKey: .page) ?? 0)
  }

  /// Encodes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(index, forKey: .index)
    if page != 0 { try container.encode(page, forKey: .page) }
    if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
  }
}
