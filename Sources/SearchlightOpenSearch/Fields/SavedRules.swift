import SearchlightBackend
import SearchlightSettings

/// The records in which an index of a cluster has the rules and synonyms of another one: one for all
/// rules and one for all synonyms, so that a search finds all of the old ones or all of the new ones.
enum SavedRules {
  /// The identifiers of the records.
  static let ids = ["rules", "synonyms"]

  private static let member = "entries"

  /// The body that creates the index, whose records are stored and not searched.
  static let mapping: JSON = [
    "mappings": ["enabled": false], "settings": ["index": ["number_of_shards": 1]],
  ]

  /// Returns the record for some rules or synonyms.
  static func record(_ entries: [JSON]) -> JSON { [member: .array(entries)] }

  /// Reads rules and synonyms from a cluster's answer to a request for the records.
  ///
  /// - Parameter index: The index for which they are, whose own ones count where a record is missing.
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` if a record is not readable, or
  ///   the index cannot have what it contains.
  static func rules(_ answer: JSON, for index: OpenSearchIndex) throws(SearchError) -> IndexRules {
    var found: [String: JSON] = [:]
    for record in answer["hits"]?["hits"]?.arrayValue ?? [] {
      guard let id = record["_id"]?.stringValue, let entries = record["_source"]?[member] else {
        throw .refused("a record of the index has no \(member)")
      }
      found[id] = entries
    }
    if found.isEmpty { return index.compiledRules }
    let rules: [Rule]
    do throws(RuleError) {
      rules = try found["rules"].map(Rule.rules(json:)) ?? index.rules
    } catch {
      throw .refused(error.description)
    }
    var synonyms = index.synonyms
    if let entries = found["synonyms"] {
      do throws(SynonymError) {
        synonyms = []
        for entry in entries.arrayValue ?? [] { synonyms.append(try Synonym(json: entry)) }
      } catch {
        throw .refused(error.description)
      }
    }
    return try IndexRules(rules, synonyms, for: index.options)
  }
}
