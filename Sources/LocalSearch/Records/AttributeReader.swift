import SearchCore

/// Reads an attribute of one record after the other.
///
/// While the keys of the records are the same it knows where the attribute stands.
struct AttributeReader {
  let path: AttributePath

  /// The shape of the records for which the place is known.
  private var shape: Int?

  /// Where among the members the attribute is, or else the object that leads to it.
  private var place: AttributePath.Place?

  init(_ path: AttributePath) {
    self.path = path
  }

  /// Calls `body` with the values of the attribute, in order; arrays among them are whole.
  ///
  /// - Parameter members: Those of a record, always the same variable.
  mutating func forEachValue(in members: RecordMembers, _ body: (JSON) -> Void) {
    if members.shape != shape {
      shape = members.shape
      place = path.place(in: members)
    }
    if let place { path.forEachValue(in: members.values[place.index], at: place, body) }
  }
}
