import SearchlightBackend

/// Reads one attribute of record after record, and looks its location up only when the keys change.
struct PathReader {
  let path: AttributePath

  /// The shape of the records for which the location is known, see ``RecordMembers/shape``.
  private var shape: Int?

  /// The member that is the attribute or contains it; `nil` if the records have neither.
  private var location: AttributePath.Location?

  init(_ path: AttributePath) {
    self.path = path
  }

  /// Calls `body` with the values of the attribute, in order; an array is one value.
  ///
  /// - Parameter members: The members of a record, always in the same variable, whose shapes are
  ///   compared.
  mutating func forEachValue(in members: RecordMembers, _ body: (JSON) -> Void) {
    if members.shape != shape {
      shape = members.shape
      location = path.location(in: members)
    }
    if let location { path.forEachValue(in: members.values[location.index], at: location, body) }
  }
}
