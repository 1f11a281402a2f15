public import SearchCore

/// Rows of a list that have a value in common.
public struct HitsSection<SectionKey: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// What tells a section from the others, and stays when rows come and go.
  public struct ID: Hashable, Sendable {
    /// The value; `nil` for rows without one.
    public let key: SectionKey?

    /// Which of the sections with this value it is, from 0 on; always 0 where rows are collected.
    public let run: Int

    /// Creates an identity.
    public init(key: SectionKey?, run: Int = 0) {
      self.key = key
      self.run = run
    }
  }

  /// The value, and which of its sections this is.
  public let id: ID

  /// The numbers of the rows in the list, rising; never empty.
  public let rows: [Int]

  /// The value with the number of all records that have it, loaded or not; `nil` if the answer does not say.
  public let facet: Facet?

  /// Creates a section.
  public init(id: ID, rows: [Int], facet: Facet? = nil) {
    self.id = id
    self.rows = rows
    self.facet = facet
  }

  /// The value that the rows have in common; `nil` for rows without one.
  public var key: SectionKey? { id.key }
}

extension HitsSection: CustomStringConvertible {
  /// `Drama (12): 0, 3, 4`.
  public var description: String {
    let title = facet?.description ?? key.map { "\($0)" } ?? "–"
    return "\(title): \(rows.map(\.description).joined(separator: ", "))"
  }
}
