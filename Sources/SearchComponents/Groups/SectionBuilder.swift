import SearchCore

/// Puts rows into sections, one after the other.
struct SectionBuilder<SectionKey: Hashable & Sendable> {
  private struct Section {
    let id: HitsSection<SectionKey>.ID
    var rows: [Int]
    /// Which of all rows was the last that came into it.
    var last: Int
  }

  private let arrangement: HitsArrangement
  private var sections: [Section] = []

  /// The newest section of each value.
  private var newest: [SectionKey?: Int] = [:]

  /// How many sections each value has.
  private var runs: [SectionKey?: Int] = [:]

  /// Which row comes next; gaps count as well.
  private var turn = 0

  init(_ arrangement: HitsArrangement) {
    self.arrangement = arrangement
  }

  /// Rows follow of which nobody knows whether they belong to the sections before.
  mutating func addGap() { turn += 1 }

  /// Adds a row to the sections of its values, or of none.
  mutating func add(_ row: Int, _ keys: [SectionKey]) {
    // A record may have a value twice.
    var added: Set<SectionKey> = []
    for key in keys where keys.count == 1 || added.insert(key).inserted { add(row, of: key) }
    if keys.isEmpty { add(row, of: nil) }
    turn += 1
  }

  private mutating func add(_ row: Int, of key: SectionKey?) {
    if let section = newest[key], belongs(of: key, to: sections[section]) {
      append(row, to: section)
      return
    }
    let run = runs[key, default: 0]
    runs[key] = run + 1
    newest[key] = sections.count
    sections.append(
      Section(id: HitsSection<SectionKey>.ID(key: key, run: run), rows: [row], last: turn))
  }

  /// Whether the next row, which has the value of a section, is one of it.
  private func belongs(of key: SectionKey?, to section: Section) -> Bool {
    switch arrangement {
    case .collected: true
    case .consecutive: section.last == turn - 1
    case .variants: key != nil
    }
  }

  private mutating func append(_ row: Int, to section: Int) {
    sections[section].rows.append(row)
    sections[section].last = turn
  }

  /// The sections in the order in which they appeared.
  ///
  /// - Parameter facets: What the answer says of the values, which are these as text.
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
