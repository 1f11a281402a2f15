public import SearchBackend

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

  /// Creates a replica that has the ranking of its primary where an argument is `nil`.
  public init(
    _ name: IndexName, ranking: [RankingCriterion]? = nil, customRanking: [CustomRanking]? = nil
  ) {
    self.name = name
    self.ranking = ranking
    self.customRanking = customRanking
  }

  /// The settings of a primary with the ranking of the replica.
  func settings(of primary: IndexSettings) -> IndexSettings {
    var settings = primary
    settings.ranking = ranking ?? primary.ranking
    settings.customRanking = customRanking ?? primary.customRanking
    return settings
  }
}

extension IndexReplica: Codable {
  /// Decodes a JSON object with `name` and, as Algolia's settings write them, `ranking` and
  /// `customRanking`.
  ///
  /// - Throws: ``SettingsError`` for a missing name or an unknown criterion.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSON(from: decoder))
  }

  /// Encodes a JSON object with `name` and, as Algolia's settings write them, `ranking` and
  /// `customRanking`.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }

  init(json: JSON) throws(SettingsError) {
    guard let name = json["name"]?.stringValue else {
      throw .invalidValue(
        setting: "name", expected: "the name of a replica", found: (json["name"] ?? .null).excerpt)
    }
    let options = OptionReader { json[$0] == .null ? nil : json[$0] }
    do throws(OptionError) {
      self.init(
        IndexName(name), ranking: try options.list("ranking"),
        customRanking: try options.list("customRanking"))
    } catch {
      throw SettingsError(error)
    }
  }

  var json: JSON {
    var members: [String: JSON] = ["name": .string(name.rawValue)]
    members["ranking"] = ranking.map { .array($0.map { .string($0.description) }) }
    members["customRanking"] = customRanking.map { .array($0.map { .string($0.description) }) }
    return .object(members)
  }
}
