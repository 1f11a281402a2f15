extension Product {
  /// A place in the tree of categories, in Algolia's convention: each level repeats the ones above
  /// it, so that one facet value names one place.
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
    /// The department.
    public let lvl0: String
    /// The department and the group in it.
    public let lvl1: String?
    /// The department, the group and the shelf.
    public let lvl2: String?

    /// Creates the levels of a path, of which the first three names count.
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
