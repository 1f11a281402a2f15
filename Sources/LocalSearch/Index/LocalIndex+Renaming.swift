public import SearchCore

extension LocalIndex {
  /// A copy under another name, with records, settings, dictionaries, synonyms and rules, but
  /// without replicas, whose names are taken.
  ///
  /// ```swift
  /// service.add(try service.index("films_new").renamed("films"))
  /// ```
  ///
  /// - Complexity: Constant, or linear in the records if a replica sorts by something by which
  ///   nothing else sorts.
  public func renamed(_ name: IndexName) -> LocalIndex {
    var index = self
    index.name = name
    index.configure(configuration.replacing(replicas: []))
    return index
  }
}
