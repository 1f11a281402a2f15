public import SearchCore

/// Rows of a list that share a value.
public struct HitsSection<SectionKey: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Identifies a section while rows are loaded and dropped.
  public struct ID: Hashable, Sendable {
    /// The shared value; `nil` for rows without one.
    public let key: SectionKey?

    /// Distinguishes the sections of one value: the row with which the section begins, if a value may
    /// have several sections, and 0 otherwise.
    ///
    /// Rows keep their numbers while pages are loaded and dropped, so sections keep their identities.
    /// The exception is a section of ``HitsArrangement/consecutive`` whose first row is dropped or
    /// loaded, since it then begins with another row.
    public let run: Int

    /// Creates the identity of a section, by default of the only one with its value.
    public init(key: SectionKey?, run: Int = 0) {
      self.key = key
      self.run = run
    }
  }

  /// The shared value, and what distinguishes the section from others with it.
  public let id: ID

  /// The row numbers in the list, ascending; never empty.
  public let rows: [Int]

  /// The value with its count over all records, loaded or not; `nil` if the answer has no such
  /// count.
  public let facet: Facet?

  /// Creates a section from its rows.
  public init(id: ID, rows: [Int], facet: Facet? = nil) {
    self.id = id
    self.rows = rows
    self.facet = facet
  }

  /// The value that the rows share; `nil` for rows without one.
  public var key: SectionKey? { id.key }
}

extension HitsSection: CustomStringConvertible {
  /// The value, its count and the rows, as in `Drama (12): 0, 3, 4`.
  public var description: String {
    let title = facet?.description ?? key.map { "\($0)" } ?? "–"
    return "\(title): \(rows.map(\.description).joined(separator: ", "))"
  }
}
