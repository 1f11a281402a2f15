import LocalSearch
import SearchConformance
import SearchCore

extension LocalIndex {
  /// The index of a suite, in the embedded engine.
  init(_ index: ConformanceIndex) throws {
    try self.init(
      IndexName(index.id), records: index.records, settings: IndexSettings(json: index.settings))
    try setSynonyms(try index.synonyms.map { try Synonym(json: $0) })
    try setRules(try Rule.rules(json: .array(index.rules)))
  }
}

/// A runner over the embedded engine, or over a service that stands around it.
func localRunner(
  _ service: LocalService = LocalService(), as asked: (any SearchService)? = nil
) -> ConformanceRunner {
  ConformanceRunner(asked ?? service) { index in
    try service.add(LocalIndex(index))
    return IndexName(index.id)
  }
}
