public import SearchCore

extension LocalIndex {
  /// A copy under another name: records, settings, synonyms and rules, but no replicas, whose names are taken.
  ///
  /// ```swift
  /// service.add(try service.index("films_new").renamed("films"))
  /// ```
  ///
  /// - Complexity: Constant, or linear in the records if a replica sorts by what nothing else sorts by.
  public func renamed(_ name: IndexName) -> LocalIndex {
    var index = self
    index.name = name
    index.configure(IndexConfiguration(settings, synonyms: synonyms, rules: rules))
    return index
  }
}
