public import SearchBackend

extension LocalIndex {
  /// A copy under another name, with records, settings, dictionaries, synonyms and rules, but
  /// without replicas, whose names are taken.
  ///
  /// ```swift
  /// service.add(try service.index("films_new").renamed("films"))
  /// ```
  ///
  /// If a replica sorts by something by which nothing else sorts, and the index was opened from a file
  /// that turns out to be damaged, the copy keeps the replicas, see ``damage``.
  ///
  /// - Complexity: Constant, or linear in the records if a replica sorts by something by which
  ///   nothing else sorts.
  public func renamed(_ name: IndexName) -> LocalIndex {
    var index = self
    index.name = name
    try? index.configure(configuration.replacing(replicas: []))
    return index
  }
}
