import SearchlightLocal
import SearchlightConformance
import SearchlightCore

extension LocalIndex {
  /// Creates an index of a suite in the embedded engine.
  init(_ index: ConformanceIndex) throws {
    try self.init(
      IndexName(index.id), records: index.records, settings: IndexSettings(json: index.settings))
    try setSynonyms(try index.synonyms.map { try Synonym(json: $0) })
    try setRules(try Rule.rules(json: .array(index.rules)))
  }
}

/// Returns a runner that prepares indices in the embedded engine, and searches in it or in a
/// service that wraps it.
func localRunner(
  _ service: LocalService = LocalService(), as wrapper: (any SearchService)? = nil
) -> ConformanceRunner {
  ConformanceRunner(wrapper ?? service) { index in
    try service.add(LocalIndex(index))
    return IndexName(index.id)
  }
}
