public import SearchCore

/// The rows of a list in sections, the output of ``GroupedHitsPresenter``.
///
/// ```swift
/// let groups = search[movieHits.grouped(by: "genres")]
/// for section in groups { print(section.key ?? "Others", groups.records(of: section).map(\.title)) }
/// ```
///
/// Rows keep their numbers in the list, which appearance actions and insights events refer to. Each
/// row of the list is in a section, in ``furtherSections``, or in one of the two lists of rows
/// whose values are unknown: ``unloadedRows`` and ``missingRows``.
public struct GroupedHits<Record: Sendable, SectionKey: Hashable & Sendable>: Sendable {
  /// The list with its rows.
  public let hits: PagedHits<Record>

  /// The sections up to the limit, in order.
  public let sections: [HitsSection<SectionKey>]

  /// The sections beyond the limit, in order.
  public let furtherSections: [HitsSection<SectionKey>]

  /// The ranges of rows whose pages are not loaded yet, ascending.
  public let unloadedRows: [Range<Int>]

  /// The ranges of rows that were absent from their pages, ascending; see
  /// ``SearchCore/PagedHits/isMissing(_:)``.
  public var missingRows: [Range<Int>] { hits.missingRows }

  /// Whether no further row can belong to one of the ``sections``, because consecutive sections are
  /// limited and a further one has begun.
  let isFull: Bool

  /// The row whose appearance loads the rows after all sections; `nil` at the end of the list, and if
  /// no further row can belong to one of the sections.
  public var nextRow: Int? {
    if isFull { return nil }
    return unloadedRows.last.flatMap { $0.upperBound == hits.endIndex ? $0.lowerBound : nil }
  }

  /// The row to show first: the first one in the sections that belongs to the chosen page or a later
  /// one; see ``SearchCore/PagedHits/firstShownRow``.
  ///
  /// `nil` if there are no sections. If all rows of the chosen page are outside of the sections, it is
  /// the first row of the first section.
  public var firstShownRow: Int? {
    let first = hits.firstShownRow
    return sections.lazy.flatMap(\.rows).first { $0 >= first } ?? sections.first?.rows.first
  }

  /// The records of a section that can be decoded, in order.
  public func records(of section: HitsSection<SectionKey>) -> [Record] {
    section.rows.compactMap { hits.hit(atIndex: $0) }
  }
}

extension GroupedHits: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { sections.startIndex }
  /// The number of sections that are shown.
  public var endIndex: Int { sections.endIndex }
  /// The section at a position.
  public subscript(position: Int) -> HitsSection<SectionKey> { sections[position] }
}

extension GroupedHits: Equatable {
  /// Whether both lists and their sections are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.hits == right.hits && left.sections == right.sections
      && left.furtherSections == right.furtherSections
  }
}
