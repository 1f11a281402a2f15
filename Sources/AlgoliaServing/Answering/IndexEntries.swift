import AlgoliaForm
import LocalSearch
import SearchCore

/// What an index has a list of beside its records: rules or synonyms, each a JSON object with an `objectID`.
enum IndexEntries: Sendable {
  case rules, synonyms

  init(_ operation: Operation) {
    switch operation {
    case .getSynonym, .saveSynonym, .saveSynonyms, .deleteSynonym, .clearSynonyms,
      .searchSynonyms:
      self = .synonyms
    default: self = .rules
    }
  }

  /// What the service calls one of them.
  var name: String {
    switch self {
    case .rules: "Rule"
    case .synonyms: "Synonym set"
    }
  }

  func all(of index: LocalIndex) -> [JSON] {
    switch self {
    case .rules: index.rules.map(\.json)
    case .synonyms: index.synonyms.map(\.json)
    }
  }

  /// Puts entries in the place of those of an index.
  func set(_ entries: [JSON], in index: inout LocalIndex) throws {
    switch self {
    case .rules: try index.setRules(try Rule.rules(json: .array(entries)))
    case .synonyms: try index.setSynonyms(try entries.map { try Synonym(json: $0) })
    }
  }

  /// Saves entries, each in the place of the one with its identifier.
  func save(_ entries: [JSON], in index: inout LocalIndex) throws {
    var all = all(of: index)
    var places = Dictionary(all.enumerated().map { ($1.recordID, $0) }) { $1 }
    for entry in entries {
      if let place = places[entry.recordID] {
        all[place] = entry
      } else {
        places[entry.recordID] = all.count
        all.append(entry)
      }
    }
    try set(all, in: &index)
  }
}
