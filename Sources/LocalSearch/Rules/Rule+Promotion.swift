extension Rule {
  /// Records that are put into a place of their own, whether they match or not.
  public struct Promotion: Hashable, Sendable {
    /// Their identifiers, at most 100, in the order in which they are shown; those that the index does not
    /// have are passed over.
    public var objectIDs: [String]

    /// The place of the first among all hits, from 0 to 300; of a shorter list it is the end.
    public var position: Int

    /// Puts a record into a place.
    public init(_ objectID: String, position: Int) {
      self.init([objectID], position: position)
    }

    /// Puts several records side by side.
    public init(_ objectIDs: [String], position: Int) {
      self.objectIDs = objectIDs
      self.position = position
    }
  }
}
