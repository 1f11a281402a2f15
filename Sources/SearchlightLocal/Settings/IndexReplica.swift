public import SearchlightBackend
public import SearchlightSettings

/// Another ranking of the records of an index, which is searched under a name of its own.
///
/// ```swift
/// try index.setReplicas([
///   IndexReplica("films_newest", ranking: [.descending("year")] + RankingCriterion.standard),
///   IndexReplica("films_cheapest", ranking: [.ascending("price")] + RankingCriterion.standard),
/// ])
/// ```
///
/// A request for the name is answered as by an index that has the same records, and the settings of
/// the primary with the ranking of the replica. The replica shares records and words with its
/// primary: it takes 4 bytes a record for each attribute that it sorts by, and 4 for a custom
/// ranking of its own. It changes together with its primary, in the same version, and is saved with
/// it.
public struct IndexReplica: Hashable, Sendable {
  /// The name under which requests search the replica.
  public let name: IndexName

  /// The criteria of the ranking; `nil` for those of the primary.
  public var ranking: [RankingCriterion]?

  /// The attributes that order records which match equally well; `nil` for those of the primary.
  public var customRanking: [CustomRanking]?

  /// How relevant hits must be that the replica shows, from 0 to 100, which makes the replica one of
  /// *relevant sorting*; `nil` for a replica that shows all hits.
  ///
  /// Such a replica first sorts by the attributes in a ``ranking`` of its own, and by the
  /// ``customRanking``, before what makes hits relevant. So that a low price does not lift what
  /// hardly matches, it shows only hits that are nearly as relevant as the best one: 100 shows those
  /// that are equal to it in every criterion, and 0 shows all. `nbHits` and the counts of facets
  /// are those of all hits; `nbSortedHits` is the number of those that are shown. The parameter
  /// `relevancyStrictness` of a request overrides the property.
  ///
  /// If a hit is equal to the best one in the first *n* of the *k* criteria (without attributes and
  /// custom ranking), and differs by *d* in the next one, its relevance is 100(*n* + 1/(1 + *d*))/*k*.
  public var relevancyStrictness: Int?

  /// Creates a replica that has the ranking of its primary where an argument is `nil`.
  public init(
    _ name: IndexName, ranking: [RankingCriterion]? = nil, customRanking: [CustomRanking]? = nil,
    relevancyStrictness: Int? = nil
  ) {
    self.name = name
    self.ranking = ranking
    self.customRanking = customRanking
    self.relevancyStrictness = relevancyStrictness
  }

  /// Returns the settings of a primary with the ranking of the replica.
  func settings(of primary: IndexSettings) -> IndexSettings {
    var settings = primary
    settings.ranking = ranking ?? primary.ranking
    settings.customRanking = customRanking ?? primary.customRanking
    settings.relevantSorting = relevancyStrictness.map {
      RelevantSorting(strictness: $0, first: ranking?.filter { $0.sorting != nil } ?? [])
    }
    return settings
  }
}

extension IndexReplica: Codable {
  /// Decodes a JSON object with `name` and, as Algolia's settings write them, `ranking`,
  /// `customRanking` and `relevancyStrictness`.
  ///
  /// - Throws: ``SearchlightSettings/SettingsError`` for a missing name, an unknown criterion, or a strictness that is
  ///   out of range.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSON(from: decoder))
  }

  /// Encodes a JSON object with `name` and, as Algolia's settings write them, `ranking`,
  /// `customRanking` and `relevancyStrictness`.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }

  init(json: JSON) throws(SettingsError) {
    guard let name = json["name"]?.stringValue else {
      throw .invalidValue(
        setting: "name", expected: "the name of a replica", found: (json["name"] ?? .null).excerpt)
    }
    let options = OptionReader(json.objectValue ?? [:])
    do throws(OptionError) {
      self.init(
        IndexName(name), ranking: try options.list("ranking"),
        customRanking: try options.list("customRanking"),
        relevancyStrictness: try options.number(
          "relevancyStrictness", in: RelevantSorting.strictnesses))
    } catch {
      throw SettingsError(error)
    }
  }

  var json: JSON {
    var members: [String: JSON] = ["name": .string(name.rawValue)]
    members["ranking"] = ranking.map { .array($0.map { .string($0.description) }) }
    members["customRanking"] = customRanking.map { .array($0.map { .string($0.description) }) }
    members["relevancyStrictness"] = relevancyStrictness.map(JSON.integer)
    return .object(members)
  }
}
