import SearchCore

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

  /// Whether all rows with a value are in one section.
  private func hasOneSection(of key: SectionKey?) -> Bool {
    switch arrangement {
    case .collected: true
    case .consecutive: false
    case .variants: key != nil
    }
  }

  /// Whether the next row, which has the value of a section, continues that section.
  private func belongs(of key: SectionKey?, to section: Section) -> Bool {
    hasOneSection(of: key) || arrangement == .consecutive && section.last == position - 1
  }

  private mutating func append(_ row: Int, to section: Int) {
    sections[section].rows.append(row)
    sections[section].last = position
  }

  /// The sections in the order of their first rows.
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
