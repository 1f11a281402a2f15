import SearchlightBackend
import SearchlightSettings

/// The settings of an index as a cluster follows them, checked.
struct IndexOptions: Hashable, Sendable {
  /// The settings; one that would make each search fail has its default.
  let settings: IndexSettings

  /// The names of the settings that a cluster cannot follow, sorted.
  let ignored: [String]

  /// The attributes that can be filtered by, each once, and what else they can be used for.
  let facets: [Attribute]
  let uses: [Attribute: FacetingAttribute.Use]

  /// How words are split and folded.
  private(set) var analysis = WordAnalysis.standard

  /// How compounds are split, and in which attributes.
  private(set) var compounds = CompoundTable.none

  /// Reads settings as the embedded engine does.
  ///
  /// - Parameters:
  ///   - json: An object with Algolia's names. A name that no engine knows is ignored, because an export
  ///     of a hosted index has settings of the hosted service only.
  ///   - dictionaries: The words by which compounds are split.
  init(_ json: JSON, compounds dictionaries: [CompoundDictionary] = []) throws(SearchError) {
    let unknown = (json.objectValue ?? [:]).filter { !IndexSettings.names.contains($0.key) }
    var settings: IndexSettings
    do throws(SettingsError) {
      settings = try IndexSettings(
        reading: json.objectValue.map { .object($0.filter { unknown[$0.key] == nil }) } ?? json)
    } catch {
      throw .refused(error.description)
    }
    let languages = dictionaries.filter { !$0.parts.isEmpty }.map(\.language)
    var ignored = ClusterSupport.unfollowed(settings, languages)
    ignored += unknown.filter { !ClusterSupport.isOff($0.value) }.keys
    // A cluster cannot tell a missing optional word from typos.
    if settings.typoTolerance == .min || settings.typoTolerance == .strict,
      !settings.optionalWords.isEmpty
    {
      settings.typoTolerance = .enabled
      ignored.append(Settings.typoTolerance.name)
    }
    self.init(settings, ignored: ignored.sorted())
    do throws(SettingsError) {
      analysis = try WordAnalysis(settings)
    } catch {
      throw .refused(error.description)
    }
    if !dictionaries.isEmpty {
      compounds = try CompoundTable(dictionaries, settings.decompoundedAttributes, analysis)
    }
  }

  /// Returns the options for an index whose words are split and folded as usual, unless its mapping
  /// follows the analysis of the settings.
  func searching(_ schema: OpenSearchSchema) -> IndexOptions {
    guard let mark = analysis.mark, !schema.has(mark) else { return self }
    var options = self
    options.analysis = .standard
    options.compounds = compounds.folded(by: .standard)
    return options
  }

  /// Creates options of settings that a cluster can follow.
  init(
    _ settings: IndexSettings, ignored: [String], _ analysis: WordAnalysis = .standard,
    _ compounds: CompoundTable = .none
  ) {
    self.settings = settings
    self.analysis = analysis
    self.compounds = compounds
    self.ignored = ignored
    var facets: [Attribute] = []
    for attribute in settings.attributesForFaceting.map(\.attribute)
    where !facets.contains(attribute) {
      facets.append(attribute)
    }
    self.facets = facets
    uses = Dictionary(
      settings.attributesForFaceting.map { ($0.attribute, $0.use) }, uniquingKeysWith: { $1 })
  }

  /// The searched attributes in tiers, the most important first; empty for all texts.
  var searchable: [[Attribute]] { settings.searchableAttributes.map(\.attributes) }

  /// The searched attributes in which a word near the beginning ranks before one further on.
  ///
  /// A score counts the position before exactness, and hits are sorted by other values after it, as in
  /// the standard ranking. In camel case, one name is several words at one place, which a head would
  /// count.
  var ordered: Set<Attribute> {
    let before = settings.ranking.drop { $0.sorting != nil }.prefix { $0 != .attribute }
    guard settings.ranking.contains(.attribute),
      before.allSatisfy({ $0 != .exact && $0 != .custom && $0.sorting == nil })
    else { return [] }
    return Set(
      settings.searchableAttributes.filter(\.isOrdered).flatMap(\.attributes)
        .filter { !analysis.splitsCamelCase($0) })
  }

  /// Returns whether the position counts in an attribute that is named, or in one inside it.
  ///
  /// - Parameter ordered: ``ordered``.
  func isOrdered(_ attribute: Attribute, among ordered: Set<Attribute>) -> Bool {
    if ordered.isEmpty { return false }
    var path = Substring(attribute.rawValue)
    // The nearest name counts: title may be ordered, and title.en not.
    while true {
      let name = Attribute(String(path))
      if searchable.contains(where: { $0.contains(name) }) { return ordered.contains(name) }
      guard let dot = path.lastIndex(of: ".") else { return false }
      path = path[..<dot]
    }
  }

  /// The attributes that rank before the text match.
  ///
  /// After the first text criterion, a cluster has its own ranking.
  var leadingOrder: [CustomRanking] {
    settings.ranking.prefix { $0.sorting != nil }.compactMap(\.sorting)
  }

  /// The attribute by whose number of words hits are ordered that match alike, because the settings have
  /// no custom ranking: the first searched one; `nil` for none.
  var rankedByLength: Attribute? {
    settings.customRanking.isEmpty ? settings.searchableAttributes.first?.attributes.first : nil
  }

  /// Returns whether the values of an attribute are counted.
  func counts(_ attribute: Attribute) -> Bool {
    uses[attribute].map { $0 != .filterOnly } ?? false
  }
}
