import FuzzDriver
import SearchlightCore

@testable import SearchlightLocal

/// Reads the first line as a query and the rest as rules, sets the valid rules, and runs the query.
///
/// A rule must be written as it was read. An answer must not contain more records than the index,
/// or a record twice.
@main
enum RulesHarness: Harness {
  static let goals = [
    "rules in an index", "a rule that applies", "the value of a facet in a query",
  ]

  private static let index = try? LocalIndex(
    "i",
    records: (0..<8).map { number in
      [
        "objectID": .string("r\(number)"), "title": .string("red \(["car", "bike"][number % 2])"),
        "genre": .string(["red", "dark blue", "red red"][number % 3]), "year": .integer(number),
      ]
    },
    settings: IndexSettings(
      searchableAttributes: ["title"], attributesForFaceting: ["searchable(genre)", "year"]))

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    let line = bytes.prefix { $0 != 0x0A }
    guard var index, let json = try? JSON(parsing: bytes.dropFirst(line.count + 1)) else { return }
    guard let rules = try? Rule.rules(json: json.arrayValue == nil ? [json] : json) else { return }
    for rule in rules { require((try? Rule(json: rule.json)) == rule, "\(rule)") }
    do throws(LocalIndexError) {
      try index.setRules(rules)
    } catch {
      require(!error.description.isEmpty, "an error must say what is wrong")
      return
    }
    reached("rules in an index")
    var request = SearchRequest(index: "i", query: String(decoding: line, as: UTF8.self))
    request.parameters.facets = ["*"]
    request.parameters["getRankingInfo"] = true
    request.parameters["ruleContexts"] = ["home"]
    // The engine may reject the parameters of a rule like those of a request.
    guard let answer = try? index.answer(request) else { return }
    require(answer.nbHits <= index.count && answer.hits.count <= answer.nbHits, "\(answer.nbHits)")
    require(Set(answer.hits.map(\.objectID)).count == answer.hits.count, "a hit twice")
    if !answer.appliedRules.isEmpty { reached("a rule that applies") }
    let patterns = rules.flatMap(\.conditions).compactMap(\.pattern)
    if !answer.appliedRules.isEmpty, patterns.contains(where: { $0.contains("{facet:") }) {
      reached("the value of a facet in a query")
    }
  }
}
