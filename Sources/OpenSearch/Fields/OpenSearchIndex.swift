public import SearchCore

/// An index of a cluster: the name that searchers use, the index or alias that is asked, and how it is searched.
///
/// ```swift
/// let movies = try OpenSearchIndex(
///   "movies",
///   settings: [
///     "searchableAttributes": ["title", "cast"],
///     "attributesForFaceting": ["genre", "searchable(director)"],
///     "customRanking": ["desc(popularity)"],
///   ])
/// ```
///
/// Settings have the names and the form of Algolia's, so one description makes an embedded index and that of a
/// cluster: `settings` may be the `json` of `LocalSearch`'s `IndexSettings`.
public struct OpenSearchIndex: Hashable, Sendable {
  /// The name by which searchers ask for the index.
  public let name: IndexName

  /// The index or the alias of the cluster.
  public let target: String

  /// The settings as they were given.
  public let settings: JSON

  /// What the settings say, read.
  let options: IndexOptions

  /// The names of those settings that a cluster cannot follow, sorted; see `Documentation/OpenSearch.md`.
  public var ignoredSettings: [String] { options.ignored }

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - name: The name by which searchers ask for the index.
  ///   - target: The index or the alias of the cluster; `nil` if it has the same name. Several indices may share a
  ///     target, such as one for each order in which hits can be sorted.
  ///   - settings: An object under the names of Algolia's settings; what is not set has Algolia's default.
  /// - Throws: ``SearchCore/SearchError/rejected(message:status:)`` naming a setting of the wrong type or out of
  ///   range, or a target that no cluster can have.
  public init(
    _ name: IndexName, target: String? = nil, settings: JSON = [:]
  ) throws(SearchError) {
    self.name = name
    self.target = target ?? name.rawValue
    self.settings = settings
    options = try IndexOptions(settings)
    if let flaw = Self.flaw(self.target) {
      throw .rejected(message: "the index \"\(self.target)\" \(flaw)", status: nil)
    }
  }

  /// The analyser of words that ``mapping`` defines.
  static let wordAnalyzer = "searchlight_words"

  /// The analyser of the beginnings of words.
  static let prefixAnalyzer = "searchlight_beginnings"

  /// Where a loader keeps places in the form of the cluster.
  static let placeField = "_searchlight_places"

  /// Where a loader keeps the number of a record, by which records come that are alike otherwise.
  static let orderField = "_searchlight_order"

  /// Where a loader keeps what a record is a variant of.
  static let variantField = "_searchlight_variant"

  /// The fields of a loader, which are no part of a record.
  static let ownFields = [orderField, placeField, variantField]

  /// What keeps a text from being the name of an index or alias; `nil` if nothing does.
  static func flaw(_ target: String) -> String? {
    if target.isEmpty || target == "." || target == ".." { return "must have a name" }
    if target.utf8.count > 255 { return "has a name of more than 255 bytes" }
    if let first = target.first, "-_+".contains(first) { return "must not begin with -, _ or +" }
    // A star or a comma would ask for other indices than the app means.
    let isAllowed = target.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F
        && !"\\/*?\"<>|,#:%".unicodeScalars.contains(scalar)
    }
    if !isAllowed { return "has a sign in its name that no index can have" }
    return target.lowercased() == target ? nil : "must be written in lower case"
  }
}
