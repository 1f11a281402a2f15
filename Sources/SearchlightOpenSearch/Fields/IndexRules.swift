import SearchlightBackend
import SearchlightSettings

/// The rules and synonyms of an index, compiled once.
///
/// A class, because every search of the index shares it.
final class IndexRules: Sendable {
  /// All rules and synonyms, as the app or the cluster gave them.
  let rules: [Rule]
  let synonyms: [Synonym]

  /// The enabled rules, compiled.
  let table: RuleTable

  /// The synonyms that match in place of query words.
  let synonymTable: SynonymTable

  /// The facets whose values occur in patterns of the rules, sorted.
  let facets: [Attribute]

  /// No rules and no synonyms.
  static let none = IndexRules(checked: [], [])

  /// Compiles rules and synonyms.
  ///
  /// - Parameter index: The settings of the index.
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` with what is wrong with the
  ///   first rule or synonym that an index with these settings cannot have.
  convenience init(
    _ rules: [Rule], _ synonyms: [Synonym], for index: IndexOptions
  ) throws(SearchError) {
    do throws(RuleError) {
      let checker = RuleChecker(index.settings, ClusterWords(index.analysis)) {
        parameters throws(SearchError) in try index.check(parameters)
      }
      try Rule.check(rules, by: checker)
    } catch {
      throw .refused(error.description)
    }
    do throws(SynonymError) {
      try Synonym.check(synonyms, ClusterWords(index.analysis))
    } catch {
      throw .refused(error.description)
    }
    self.init(checked: rules, synonyms, index.analysis)
  }

  private init(
    checked rules: [Rule], _ synonyms: [Synonym], _ analysis: WordAnalysis = .standard
  ) {
    self.rules = rules
    self.synonyms = synonyms
    table = RuleTable(rules, ClusterWords(analysis))
    synonymTable = SynonymTable(synonyms, ClusterWords(analysis))
    facets = table.facets
  }

  /// The placeholders that synonyms have in records, with the words that each stands for.
  var placeholders: [(token: String, replacements: [String])] {
    synonyms.compactMap { synonym in
      if case .placeholder(let token, let replacements) = synonym.kind {
        (token, replacements)
      } else {
        nil
      }
    }
  }
}

extension IndexRules: Hashable {
  static func == (left: IndexRules, right: IndexRules) -> Bool {
    left === right || left.rules == right.rules && left.synonyms == right.synonyms
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rules)
    hasher.combine(synonyms)
  }
}

/// Splits texts into the words by which a cluster looks them up.
struct ClusterWords: QueryWordSplitter {
  let analysis: WordAnalysis

  init(_ analysis: WordAnalysis = .standard) {
    self.analysis = analysis
  }

  func queryWords(of text: String) -> [(word: [UInt8], range: Range<Int>)] {
    analysis.ranges(in: text).map { range in
      (Array(analysis.folded(TextWords.substring(text, range)).utf8), range)
    }
  }

  func sequences(of text: String) -> [[[UInt8]]] { [queryWords(of: text).map(\.word)] }
}

extension IndexOptions {
  /// Checks parameters of a rule as those of a request.
  fileprivate func check(_ parameters: SearchParameters) throws(SearchError) {
    let options = OptionReader(parameters)
    let filters: FilterParameters
    do throws(OptionError) {
      try Parameters.checkNames(parameters)
      try Parameters.checkValues(parameters)
      try ClusterSupport.check(parameters, compounds.languages)
      _ = try AttributeParameters(options, settings: settings)
      _ = try GeoParameters(options)
      let matching = try WordMatching(options, settings: settings, analysis, compounds)
      if let problem = matching.problem { throw OptionError(message: problem) }
      filters = try FilterParameters(options)
    } catch {
      throw .refused(error.message)
    }
    for attribute in parameters.facets ?? [] where attribute != "*" {
      guard counts(attribute) else { throw .uncounted(attribute) }
    }
    try settings.check(filters.groups + filters.optionalGroups)
  }
}

/// The values of facets by their words, which the patterns of rules look up.
struct FacetValues: RuleFacetValues {
  private struct Table {
    var values: [[[UInt8]]: [String]] = [:]
    var lengths: [Int] = []
  }

  private var tables: [Attribute: Table] = [:]

  /// The facets that have more values than are known here, sorted.
  let incomplete: [Attribute]

  /// - Parameters:
  ///   - values: The values of each facet.
  ///   - incomplete: The facets that have more values.
  ///   - analysis: How values are split into words.
  init(
    _ values: [Attribute: [String]] = [:], incomplete: Set<Attribute> = [],
    _ analysis: WordAnalysis = .standard
  ) {
    self.incomplete = incomplete.sorted()
    let splitter = ClusterWords(analysis)
    for (attribute, texts) in values {
      var table = Table()
      var known: Set<String> = []
      // Spellings that differ only in letter case count as one value.
      for text in texts.sorted() where known.insert(text.caseFolded).inserted {
        let words = splitter.queryWords(of: text).map(\.word)
        if !words.isEmpty { table.values[words, default: []].append(text) }
      }
      table.lengths = Set(table.values.keys.map(\.count)).sorted(by: >)
      tables[attribute] = table
    }
  }

  func lengths(_ attribute: Attribute) -> [Int] { tables[attribute]?.lengths ?? [] }

  func values(_ attribute: Attribute, _ words: [[UInt8]]) -> [String] {
    tables[attribute]?.values[words] ?? []
  }
}
