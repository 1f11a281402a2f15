import SearchlightBackend

extension FilterQuery {
  /// Returns a query for records with an element that meets conditions.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for an array that the mapping
  ///   does not keep by elements.
  func query(_ condition: ElementCondition) throws(SearchError) -> JSON {
    let path = condition.path.rawValue
    guard paths.schema.elementPaths.contains(path) else {
      throw .rejected(
        message:
          "the elements of `\(path)` cannot be told apart, because it is not mapped as nested in every index: "
          + "map it as {\"type\":\"nested\"} and index the records again, or leave out the label "
          + "[\(condition.label)]",
        status: 400)
    }
    var inner = self
    inner.paths.elementPath = path
    return try inner.query(condition.declaredGroups).inside(path)
  }
}
