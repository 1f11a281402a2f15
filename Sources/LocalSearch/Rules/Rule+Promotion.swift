extension Rule {
  /// Records to show at a fixed position, whether they match the query or not.
  public struct Promotion: Hashable, Sendable {
    /// The identifiers of the records, at most 100, in the order in which they are shown;
    /// identifiers that the index does not have are ignored.
    public var objectIDs: [String]

    /// The position of the first record among all hits, from 0 to 300; in a shorter list, the end.
    public var position: Int

    /// Promotes one record to a position.
    public init(_ objectID: String, position: Int) {
      self.init([objectID], position: position)
    }

    /// Promotes several records to adjacent positions.
    public init(_ objectIDs: [String], position: Int) {
      self.objectIDs = objectIDs
      self.position = position
    }
  }
}
