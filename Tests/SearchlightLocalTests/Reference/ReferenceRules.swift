import SearchlightLocal
import SearchlightCore

/// The effects of rules on requests, found by trying all rules at all positions.
struct ReferenceRules {
  private let rules: [Rule]
  private let settings: IndexSettings
  private let synonyms: [Synonym]
  private let records: [JSON]

  init(_ rules: [Rule], _ settings: IndexSettings, _ synonyms: [Synonym], _ records: [JSON]) {
    self.rules = rules.filter(\.enabled)
    self.settings = settings
    self.synonyms = synonyms
    self.records = records
  }

  /// An element of a pattern: a word, or any value of a facet.
  private enum Element {
    case word([UInt32])
    case facet(Attribute)
  }

  /// A match of a condition, with the query words that it covers.
  private struct Match {
    let rule: Rule
    let condition: Rule.Condition
    let words: Range<Int>?
    let facets: [(attribute: Attribute, values: [String], words: Range<Int>)]
    let filters: [String]

    var rank: [Int] {
      let anchoring: Int? = Rule.Anchoring.allCases.firstIndex(of: condition.anchoring)
      return [
        words?.lowerBound ?? .max, -(words?.count ?? 0) - filters.count,
        words == nil ? 4 : anchoring ?? 4, condition.context == nil ? 1 : 0,
        filters.isEmpty ? 1 : 0, facets.isEmpty ? 0 : 1,
      ]
    }
  }

  func effect(on request: SearchRequest) throws -> ReferenceEffect {
    var effect = ReferenceEffect(request)
    let parameters = ReferenceParameters(
      request.parameters, settings, ReferenceSynonyms(synonyms))
    guard parameters.flag("enableRules") else { return effect }
    let text = request.facetSearch?.contextQuery ?? request.query
    let words = ReferenceWord.queryWords(of: text, settings)
    let applied = applied(try matches(words, request, parameters))
    var edits: [(range: Range<Int>, words: Range<Int>, insert: String)] = []
    var replacement: String?
    for (rule, matches) in applied {
      let alternatives = matches.contains { $0.condition.alternatives }
      switch rule.consequence.query {
      case .replacement(let text): replacement = replacement ?? text
      case .edits(let changes):
        for edit in changes {
          for span in spans(edit.delete, matches, words, parameters, alternatives)
          where !edits.contains(where: { $0.words.overlaps(span) }) {
            let last = words[span.upperBound - 1].range
            let range = words[span.lowerBound].range.lowerBound..<last.upperBound
            edits.append((range, span, edit.insert ?? ""))
          }
        }
      case nil: break
      }
      try effect.take(rule, matches.flatMap(\.facets).map { ($0.attribute, $0.values) })
    }
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.words.lowerBound > $1.words.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.insert.utf8))
    }
    effect.setText(replacement ?? String(decoding: bytes, as: UTF8.self))
    return effect
  }

  /// The rules that apply in order, each with its matches; of two matches that share a word or a
  /// filter, only the first counts.
  private func applied(_ matches: [Match]) -> [(rule: Rule, matches: [Match])] {
    let sorted = matches.enumerated().sorted { left, right in
      let ranks = (left.element.rank, right.element.rank)
      if ranks.0 != ranks.1 { return ranks.0.lexicographicallyPrecedes(ranks.1) }
      let rules = (left.element.rule.objectID, right.element.rule.objectID)
      return rules.0 == rules.1 ? left.offset < right.offset : rules.0 < rules.1
    }.map(\.element)
    var applied: [(rule: Rule, matches: [Match])] = []
    for match in sorted {
      let isTaken = applied.contains { rule, others in
        others.contains { other in
          if let words = match.words, other.words?.overlaps(words) == true { return true }
          return rule != match.rule && other.filters.contains(where: match.filters.contains)
        }
      }
      if isTaken { continue }
      if let index = applied.firstIndex(where: { $0.rule == match.rule }) {
        applied[index].matches.append(match)
      } else {
        applied.append((match.rule, [match]))
      }
    }
    return applied
  }

  private func matches(
    _ words: [ReferenceWord], _ request: SearchRequest, _ parameters: ReferenceParameters
  ) throws -> [Match] {
    let contexts = parameters.texts("ruleContexts")
    let wanted = Set(try ReferenceFilters(request).groups.flatMap(\.filters).map(\.plainText))
    return try rules.flatMap { rule -> [Match] in
      let conditions = rule.conditions.isEmpty ? [Rule.Condition()] : rule.conditions
      return try conditions.flatMap { condition -> [Match] in
        if let context = condition.context, !contexts.contains(context) { return [] }
        let filters = try FilterGroup.groups(parsing: condition.filters ?? "").flatMap(\.filters)
          .map(\.plainText)
        guard wanted.isSuperset(of: filters) else { return [] }
        guard let pattern = condition.pattern else {
          return [
            Match(rule: rule, condition: condition, words: nil, facets: [], filters: filters)
          ]
        }
        let elements = elements(of: pattern)
        if elements.isEmpty {
          return words.isEmpty
            ? [Match(rule: rule, condition: condition, words: 0..<0, facets: [], filters: filters)]
            : []
        }
        return words.indices.compactMap { start in
          if start > 0, [.is, .startsWith].contains(condition.anchoring) { return nil }
          // All ways in which the pattern matches from here on, those with the longest values
          // first.
          let way = ways(elements, words, start, parameters, condition.alternatives).first {
            ![.is, .endsWith].contains(condition.anchoring) || $0.end == words.count
          }
          return way.map {
            Match(
              rule: rule, condition: condition, words: start..<$0.end, facets: $0.facets,
              filters: filters)
          }
        }
      }
    }
  }

  private typealias Way = (
    end: Int, facets: [(attribute: Attribute, values: [String], words: Range<Int>)]
  )

  private func ways(
    _ elements: [Element], _ words: [ReferenceWord], _ start: Int,
    _ parameters: ReferenceParameters, _ alternatives: Bool
  ) -> [Way] {
    guard let element = elements.first else { return [(start, [])] }
    func rest(_ count: Int, _ start: Int) -> [Way] {
      ways(Array(elements.dropFirst(count)), words, start, parameters, alternatives)
    }
    switch element {
    case .word(let word):
      guard start < words.count else { return [] }
      var all: [Way] = []
      if isFound(word, by: words[start].scalars, parameters, alternatives) {
        all += rest(1, start + 1)
      }
      guard alternatives, parameters["synonyms"].boolValue != false else { return all }
      let following: [[UInt32]] = elements.map { if case .word(let word) = $0 { word } else { [] } }
      for (input, output) in synonymPairs
      where words[start...].map(\.scalars).starts(with: input) && following.starts(with: output) {
        all += rest(output.count, start + input.count)
      }
      return all
    case .facet(let attribute):
      return (start..<max(words.count, start)).reversed().flatMap { last -> [Way] in
        let values = values(attribute, words[start...last].map(\.scalars))
        if values.isEmpty { return [] }
        return rest(1, last + 1).map { way in
          (way.end, [(attribute, values, start..<last + 1)] + way.facets)
        }
      }
    }
  }

  /// Whether a search for the typed word finds another one as a whole word.
  private func isFound(
    _ word: [UInt32], by typed: [UInt32], _ parameters: ReferenceParameters, _ alternatives: Bool
  ) -> Bool {
    if word == typed { return true }
    guard alternatives else { return false }
    var text = ""
    text.unicodeScalars.append(contentsOf: typed.compactMap { Unicode.Scalar($0) })
    let words = ReferenceQuery(text, parameters, onlyWords: true).words
    return words.count == 1 && !words[0].matches([word], asPrefix: false).isEmpty
  }

  private var synonymPairs: [(input: [[UInt32]], output: [[UInt32]])] {
    var pairs: [(input: [[UInt32]], output: [[UInt32]])] = []
    for synonym in synonyms {
      let (inputs, outputs): ([String], [String]) =
        switch synonym.kind {
        case .words(let words): (words, words)
        case .oneWay(let input, let others): ([input], others)
        case .correction(let word, let others, _): ([word], others)
        case .placeholder: ([], [])
        }
      for input in inputs.map(scalars) {
        for output in outputs.map(scalars) where input != output && !output.isEmpty {
          pairs.append((input, output))
        }
      }
    }
    return pairs
  }

  /// The values of a facet that consist of exactly these words; of those that differ only in case,
  /// one.
  private func values(_ attribute: Attribute, _ words: [[UInt32]]) -> [String] {
    let texts = Set(records.flatMap { $0.values(at: attribute) }.compactMap(\.referenceText))
    var known: Set<String> = []
    return texts.sorted().filter { scalars($0) == words && known.insert($0.caseFolded).inserted }
  }

  /// The spans of query words that an edit deletes.
  private func spans(
    _ text: String, _ matches: [Match], _ words: [ReferenceWord],
    _ parameters: ReferenceParameters, _ alternatives: Bool
  ) -> [Range<Int>] {
    let elements = elements(of: text)
    if elements.count == 1, case .facet(let attribute) = elements[0] {
      return matches.flatMap(\.facets).filter { $0.attribute == attribute }.map(\.words)
    }
    return words.indices.compactMap { start in
      ways(elements, words, start, parameters, alternatives).first.map { start..<$0.end }
    }
  }

  private func elements(of pattern: String) -> [Element] {
    var elements: [Element] = []
    for part in pattern.split(separator: "{", omittingEmptySubsequences: false) {
      if part.hasPrefix("facet:"), let end = part.firstIndex(of: "}") {
        elements.append(.facet(Attribute(String(part[..<end].dropFirst(6)))))
        elements += scalars(String(part[end...].dropFirst())).map { .word($0) }
      } else {
        elements += scalars(String(part)).map { .word($0) }
      }
    }
    return elements
  }

  private func scalars(_ text: String) -> [[UInt32]] {
    ReferenceWord.queryWords(of: text, settings).map(\.scalars)
  }
}

extension Filter {
  /// The filter in the form in which conditions of rules compare it.
  fileprivate var plainText: String {
    switch asTag {
    case .facet(let filter):
      "\(filter.isNegated) \(filter.attribute) "
        + filter.attribute.folded(filter.value.description)
    case .tag(let filter): "\(filter.isNegated) tag \(filter.value)"
    case .numeric: "number"
    }
  }
}
