import Searchlight

/// Index settings that are guessed from the names and values of the records' attributes.
///
/// ```text
/// searchableAttributes    readable text: titles and names first, by their names or, where none is
///                         called so, because they are short and differ, then short text before long text, then codes and time
///                         zones; no addresses, hashes, identifiers and dates
/// attributesForFaceting   text, Booleans and whole numbers with few values that repeat
/// customRanking           the number whose name suggests popularity, in descending order
/// ```
struct GuessedSettings: Hashable {
  /// The largest number of records that are examined, evenly spread over all.
  static let sampleSize = 5000

  private static let searchableLimit = 10
  private static let facetLimit = 5
  private static let facetValues = 2...50
  private static let facetNumbers = 2...20
  private static let longestFacetValue = 40.0

  /// The mean length of texts that may be names, in characters.
  private static let nameLength = 2.0...40.0

  /// The guessed settings; attributes that were not found are empty lists.
  let settings: IndexSettings

  /// The text attributes that are not searched, with the reasons.
  let skipped: [Skipped]

  /// The attributes with numbers only, none of which is searched, sorted by name.
  let numbers: [String]

  /// Guesses settings for records.
  ///
  /// The order of the records matters only if there are more than ``sampleSize``.
  init(records: [JSON]) {
    let all = Self.profiles(of: records)
    let profiles = all.filter { Self.isNameable($0.name) }
    let ranking = Self.ranking(profiles)
    let searchable = Self.searchable(profiles)
    let machineTexts = profiles.compactMap { profile in
      Self.reasonToSkip(profile).map { Skipped(name: profile.name, reason: $0) }
    }
    numbers = profiles.filter(\.isNumber).map(\.name)
    skipped =
      machineTexts
      + all.filter { !Self.isNameable($0.name) && $0.isText }
      .map { Skipped(name: $0.name, reason: .unnameable) }
      + searchable.dropFirst(Self.searchableLimit).map { Skipped(name: $0, reason: .surplus) }
    settings = IndexSettings(
      searchableAttributes: searchable.prefix(Self.searchableLimit)
        .map { SearchableAttribute(Attribute($0)) },
      attributesForFaceting: Self.facets(profiles, besides: ranking).prefix(Self.facetLimit)
        .map { FacetingAttribute(Attribute($0)) },
      customRanking: ranking.map { [.descending(Attribute($0))] } ?? [])
  }

  /// Returns whether settings with this attribute read back as they are written.
  private static func isNameable(_ name: String) -> Bool {
    let settings = IndexSettings(
      searchableAttributes: [SearchableAttribute(Attribute(name))],
      attributesForFaceting: [FacetingAttribute(Attribute(name))],
      customRanking: [.descending(Attribute(name))])
    return (try? IndexSettings(json: settings.json)) == settings
  }

  // MARK: - Profiling

  /// Returns the statistics of each attribute, sorted by name.
  private static func profiles(of records: [JSON]) -> [AttributeProfile] {
    var profiles: [String: AttributeProfile] = [:]
    let step = max(1, (records.count + sampleSize - 1) / sampleSize)
    for row in stride(from: 0, to: records.count, by: step) {
      add(records[row], prefix: "", to: &profiles)
    }
    return profiles.values.sorted { $0.name < $1.name }
  }

  private static func add(
    _ object: JSON, prefix: String, to profiles: inout [String: AttributeProfile]
  ) {
    for (key, value) in object.objectValue ?? [:] {
      let name = prefix + key
      if case .object = value {
        // A key that contains a dot is indistinguishable from a path into an object.
        add(value, prefix: name + ".", to: &profiles)
      } else {
        profiles[name, default: AttributeProfile(name: name)].add(value)
      }
    }
  }

  // MARK: - Guessing

  /// Returns the reason not to search a text attribute; `nil` if it can be searched or is not text.
  private static func reasonToSkip(_ profile: AttributeProfile) -> Skipped.Reason? {
    guard profile.isText else { return nil }
    return profile.machineText
      ?? (AttributeName(profile.name).isIdentifier ? .identifiers : nil)
  }

  private static func searchable(_ profiles: [AttributeProfile]) -> [String] {
    let texts = profiles.filter { $0.isText && reasonToSkip($0) == nil }
    // What differs in each record is its name only if nothing is called so.
    let hasTitle = texts.contains { profile in
      let name = AttributeName(profile.name)
      return name.titleRank != nil && !name.isNested
    }
    return texts.map { profile in
      let (group, rank) = importance(profile, hasTitle: hasTitle)
      return (group, rank, profile.averageLength, profile.name)
    }
    .sorted { $0 < $1 }
    .map(\.3)
  }

  /// Returns how soon an attribute is searched: its group, and its rank in the group.
  private static func importance(
    _ profile: AttributeProfile, hasTitle: Bool
  ) -> (group: Int, rank: Int) {
    let name = AttributeName(profile.name)
    if let rank = name.titleRank, !name.isNested { return (0, rank) }
    if profile.isMostly(.zone, .abbreviation) { return (4, 0) }
    if !hasTitle, profile.isMostlyUnique, profile.isSingle,
      nameLength.contains(profile.averageLength)
    {
      return (1, (name.isThing ? 0 : 1) + (name.isNested ? 2 : 0))
    }
    if let rank = name.titleRank { return (2, rank) }
    return (3, 0)
  }

  private static func facets(
    _ profiles: [AttributeProfile], besides ranking: String?
  ) -> [String] {
    profiles.filter { $0.name != ranking && isFacet($0) }
      .map { profile in
        let kind = profile.isText ? 0 : profile.isTruth ? 1 : 2
        let isCommon = AttributeName(profile.name).isCommonFacet
        return (isCommon ? 0 : 1, kind, profile.distinctValues.count, profile.name)
      }
      .sorted { $0 < $1 }
      .map(\.3)
  }

  private static func isFacet(_ profile: AttributeProfile) -> Bool {
    let name = AttributeName(profile.name)
    let count = profile.distinctValues.count
    guard !name.isIdentifier, !name.isTitle, !profile.isMostlyUnique else { return false }
    if profile.isText {
      return facetValues.contains(count) && profile.averageLength <= longestFacetValue
        && !profile.isMostly(.address, .date, .identifier)
    }
    if profile.isTruth { return count == 2 }
    return profile.isNumber && profile.wholeNumberCount == profile.numberCount
      && facetNumbers.contains(count) && count * 4 <= profile.valueCount
  }

  /// Returns the numeric attribute that ranks records by popularity; `nil` if there is none.
  ///
  /// Records without the attribute would rank last, so more than half of the records must have it.
  private static func ranking(_ profiles: [AttributeProfile]) -> String? {
    let recordCount = profiles.map(\.recordCount).max() ?? 0
    return profiles.filter {
      $0.isNumber && $0.distinctValues.count > 1 && $0.recordCount * 2 > recordCount
    }
    .compactMap { profile in
      let name = AttributeName(profile.name)
      return name.isIdentifier
        ? nil : name.popularityRank.map { ($0, name.words.count, profile.name) }
    }
    .min { $0 < $1 }?.2
  }
}

extension GuessedSettings {
  /// A text attribute that is not searched, and the reason.
  struct Skipped: Hashable {
    /// The reason; the raw value is the text that the user sees.
    enum Reason: String, Hashable {
      /// The texts look like this, or the attribute's name suggests identifiers.
      case addresses, dates, identifiers
      /// The texts are searchable, but the limit of searched attributes is reached.
      case surplus = "not among the first 10"
      /// The text of a setting would mean something else, as with a comma in the name.
      case unnameable = "settings cannot have such a name"
    }

    /// The attribute, as a dotted path.
    let name: String
    let reason: Reason
  }
}
