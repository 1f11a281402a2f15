extension Product {
  /// A path in the tree of categories, in the format of Algolia's hierarchical facets.
  ///
  /// Each level repeats the levels above it, so that one facet value identifies one category.
  ///
  /// ```json
  /// {
  ///   "lvl0": "Cameras",
  ///   "lvl1": "Cameras > Lenses",
  ///   "lvl2": "Cameras > Lenses > Wide angle"
  /// }
  /// ```
  ///
  /// A level that the product does not reach is absent from the record.
  public struct HierarchicalCategories: Codable, Hashable, Sendable {
    /// The department, such as `Cameras`.
    public let lvl0: String
    /// The department and the group in it, joined by ` > `.
    public let lvl1: String?
    /// The department, the group and the shelf, joined by ` > `.
    public let lvl2: String?

    /// Creates the levels of a path; names after the third are ignored.
    init(path: [String]) {
      func level(_ depth: Int) -> String? {
        path.count < depth ? nil : path.prefix(depth).joined(separator: " > ")
      }
      lvl0 = path.first ?? ""
      lvl1 = level(2)
      lvl2 = level(3)
    }
  }
}
