import SearchlightBackend

extension OpenSearchLoader {
  /// Returns the indices that an alias names, sorted; none if the alias does not exist.
  @concurrent
  public func indices(of alias: String) async throws(OpenSearchError) -> [String] {
    try await named(alias).keys.sorted()
  }

  /// Makes an alias name one index instead of those that it named before, in one step.
  ///
  /// The alias keeps its filter and its routing.
  ///
  /// - Throws: ``OpenSearchError``, also if the former indices have different filters or routings
  ///   for the alias.
  @concurrent
  public func switchAlias(_ alias: String, to target: String) async throws(OpenSearchError) {
    let family = IndexFamily(alias, named: try await named(alias), numbered: [:], marks: [:])
    if let obstacle = family.differingProperties {
      throw OpenSearchError(.invalid(obstacle), call: OpenSearchCall.aliases(of: alias).description)
    }
    try await connection.change(.changeAliases(family.actions(naming: target)))
  }

  /// Returns the indices of an alias, or an index of that name, each with its aliases; none if
  /// there is nothing of that name.
  func named(_ alias: String) async throws(OpenSearchError) -> [String: JSON] {
    do throws(OpenSearchError) {
      return try await connection.objects(.aliases(of: alias))
    } catch {
      guard error.status == 404 else { throw error }
      return [:]
    }
  }

  /// Returns the indices that belong to an alias.
  func family(of alias: String) async throws(OpenSearchError) -> IndexFamily {
    let named = try await named(alias)
    let numbered = try await connection.objects(.numberedIndices(of: alias))
    let marks = numbered.isEmpty ? [:] : try await connection.objects(.loadMarks(of: alias))
    return IndexFamily(alias, named: named, numbered: numbered, marks: marks)
  }

  /// Returns the mark of an index with a number; `nil` if there is no such index, or if no load has
  /// made it.
  func mark(of target: String, for alias: String) async throws(OpenSearchError) -> LoadMark? {
    LoadMark(try await connection.objects(.loadMarks(of: alias))[target])
  }
}
