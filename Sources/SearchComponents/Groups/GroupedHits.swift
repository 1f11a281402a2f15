public import SearchCore

/// The rows of a list in sections: what ``GroupedHitsPresenter`` presents.
///
/// ```swift
/// let groups = search[movieHits.grouped(by: "genres")]
/// for section in groups { print(section.key ?? "Others", groups.records(of: section).map(\.title)) }
/// ```
///
/// Rows keep the numbers that they have in the list, by which they say that they have appeared and events are told of
/// them. Each row of the list is in a section, in ``furtherSections``, or in one of the lists of those that
/// have no value to be grouped by: ``unloadedRows`` and ``missingRows``.
public struct GroupedHits<Record: Sendable, SectionKey: Hashable & Sendable>: Sendable {
  /// The list.
  public let hits: PagedHits<Record>

  /// The sections that are shown, in order.
  public let sections: [HitsSection<SectionKey>]

  /// The sections beyond the number that is wanted, in order.
  public let furtherSections: [HitsSection<SectionKey>]

  /// The rows that wait for their pages, rising.
  public let unloadedRows: [Range<Int>]

  /// The rows that their pages came without, rising; see ``PagedHits/isMissing(_:)``.
  public var missingRows: [Range<Int>] { hits.missingRows }

  /// The row whose appearance loads what is behind all sections; `nil` at the end of the list.
  public var nextRow: Int? {
    unloadedRows.last.flatMap { $0.upperBound == hits.endIndex ? $0.lowerBound : nil }
  }

  /// The records of a section that decode, in order.
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
  /// Whether both have equal sections of equal lists.
  public static func == (left: Self, right: Self) -> Bool {
    left.hits == right.hits && left.sections == right.sections
      && left.furtherSections == right.furtherSections
  }
}
