import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// The kinds of objects that an index holds in addition to records; each object has an `objectID`.
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

  /// The name of one entry in the service's error messages.
  var name: String {
    switch self {
    case .rules: "Rule"
    case .synonyms: "Synonym set"
    }
  }

  /// The parameter of a batch that replaces all entries.
  var replacingFlag: String {
    switch self {
    case .rules: "clearExistingRules"
    case .synonyms: "replaceExistingSynonyms"
    }
  }

  func all(of index: LocalIndex) -> [JSON] {
    switch self {
    case .rules: index.rules.map(\.json)
    case .synonyms: index.synonyms.map(\.json)
    }
  }

  /// Replaces all entries of an index.
  func set(_ entries: [JSON], in index: inout LocalIndex) throws {
    switch self {
    case .rules: try index.setRules(try Rule.rules(json: .array(entries)))
    case .synonyms: try index.setSynonyms(try entries.map { try Synonym(json: $0) })
    }
  }

  /// Saves entries, replacing those with the same identifiers.
  func save(_ entries: [JSON], in index: inout LocalIndex) throws {
    var all = all(of: index)
    var positions = Dictionary(all.enumerated().map { ($1.recordID, $0) }) { $1 }
    for entry in entries {
      if let position = positions[entry.recordID] {
        all[position] = entry
      } else {
        positions[entry.recordID] = all.count
        all.append(entry)
      }
    }
    try set(all, in: &index)
  }
}
