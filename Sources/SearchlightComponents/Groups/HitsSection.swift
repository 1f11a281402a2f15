public import SearchlightCore

/// Builds sections from rows that are added one by one.
struct SectionBuilder<SectionKey: Hashable & Sendable> {
  private struct Section {
    let id: HitsSection<SectionKey>.ID
    var rows: [Int]
    /// The position of the row that was added last.
    var last: Int
  }

  private let arrangement: HitsArrangement
  private var sections: [Section] = []

  /// The index of the newest section for each value.
  private var newest: [SectionKey?: Int] = [:]

  /// The position of the next row, counting each gap as one position.
  private var position = 0

  init(_ arrangement: HitsArrangement) {
    self.arrangement = arrangement
  }

  /// Adds a gap of unloaded rows, whose values are unknown.
  mutating func addGap() { position += 1 }

  /// Adds a row to the sections of its values; without values, to that of `nil`.
  mutating func add(_ row: Int, _ keys: [SectionKey]) {
    // A record may contain a value twice.
    var added: Set<SectionKey> = []
    for key in keys where keys.count == 1 || added.insert(key).inserted { add(row, of: key) }
    if keys.isEmpty { add(row, of: nil) }
    position += 1
  }

  private mutating func add(_ row: Int, of key: SectionKey?) {
    if let section = newest[key], belongs(of: key, to: sections[section]) {
      append(row, to: section)
      return
    }
    newest[key] = sections.count
    let run = hasOneSection(of: key) ? 0 : row
    sections.append(
      Section(id: HitsSection<SectionKey>.ID(key: key, run: run), rows: [row], last: position))
  }

  /// Returns whether all rows with a value are in one section.
  private func hasOneSection(of key: SectionKey?) -> Bool {
    switch arrangement {
    case .collected: true
    case .consecutive: false
    case .variants: key != nil
    }
  }

  /// Returns whether the next row, which has the value of a section, continues that section.
  private func belongs(of key: SectionKey?, to section: Section) -> Bool {
    hasOneSection(of: key) || arrangement == .consecutive && section.last == position - 1
  }

  private mutating func append(_ row: Int, to section: Int) {
    sections[section].rows.append(row)
    sections[section].last = position
  }

  /// Returns the sections in the order of their first rows.
  ///
  /// - Parameter facets: The facet counts of the answer, matched to the sections by the text of
  ///   their values.
  func sections(with facets: [Facet]) -> [HitsSection<SectionKey>] {
    var known: [String: Facet] = [:]
    if !facets.isEmpty {
      let names = Set(sections.compactMap { $0.id.key.map { "\($0)" } })
      for facet in facets where names.contains(facet.value) { known[facet.value] = facet }
    }
    return sections.map { section in
      let facet = known.isEmpty ? nil : section.id.key.flatMap { known["\($0)"] }
      return HitsSection(id: section.id, rows: section.rows, facet: facet)
    }
  }
}

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

/// How the rows of a list are arranged in sections.
@nonexhaustive
public enum HitsArrangement: Hashable, Sendable, CaseIterable {
  /// One section for each value with all of its rows, in the order in which values first appear.
  ///
  /// A newly loaded page may add rows to any section.
  case collected

  /// Sections of consecutive rows with the same value, in the order of the engine.
  ///
  /// A value has several sections if rows with other values lie between. Unloaded rows end a
  /// section, because their values are unknown; missing rows do not.
  case consecutive

  /// One section for all variants of an object, for answers with `distinct` above 1.
  ///
  /// Pass the attribute that the index is configured with (`attributeForDistinct`). Its values are
  /// compared as engines do, with numbers rounded. A row without a value, with several values or
  /// with a Boolean is a section of its own. Variants are collected wherever they rank, because
  /// hosted engines list them consecutively and the embedded engine lists each at its own rank.
  case variants
}
