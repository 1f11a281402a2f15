/// What an engine says about a hit beside the record itself.
///
/// That of a scanned answer is read from its bytes when one of the properties is, and once for all who hold
/// the page.
public struct HitMetadata: Sendable {
  private enum Content {
    case values(Values)
    case row(RowTable, Int)
  }

  private var content: Content

  /// Creates metadata; what is left out is not known.
  public init(
    highlightResult: TreeModel<HighlightResult>? = nil,
    snippetResult: TreeModel<SnippetResult>? = nil,
    rankingInfo: RankingInfo? = nil, geolocation: Point? = nil, distinctSeqID: Int? = nil
  ) {
    self.init(
      Fields(
        highlightResult: highlightResult, snippetResult: snippetResult, rankingInfo: rankingInfo,
        geolocation: geolocation, distinctSeqID: distinctSeqID))
  }

  private init(_ fields: Fields) {
    content = .values(fields == Fields() ? .none : Values(fields))
  }

  /// Creates the metadata of a row, which are read when they are asked for.
  init(table: RowTable, row: Int) {
    content = .row(table, row)
  }

  /// What of the values matches, in the shape of the record.
  public var highlightResult: TreeModel<HighlightResult>? {
    get { fields.highlightResult }
    set { fields.highlightResult = newValue }
  }

  /// The parts of long values that match best, in the shape of the record.
  public var snippetResult: TreeModel<SnippetResult>? {
    get { fields.snippetResult }
    set { fields.snippetResult = newValue }
  }

  /// The figures of the ranking.
  public var rankingInfo: RankingInfo? {
    get { fields.rankingInfo }
    set { fields.rankingInfo = newValue }
  }

  /// Where the record is.
  public var geolocation: Point? {
    get { fields.geolocation }
    set { fields.geolocation = newValue }
  }

  /// The number of the hit among the variants of one thing, from 1; `nil` unless several variants of
  /// each are hits (`distinct` above 1), and for a record that is a variant of nothing.
  ///
  /// The first of them in the list, on whichever page, has the number 1.
  public var distinctSeqID: Int? {
    get { fields.distinctSeqID }
    set { fields.distinctSeqID = newValue }
  }

  private(set) var fields: Fields {
    get { values.fields }
    set { self = HitMetadata(newValue) }
  }

  private var values: Values {
    switch content {
    case .values(let values): values
    case .row(let table, let row): table.values(of: row)
    }
  }
}

extension HitMetadata: Hashable {
  /// Whether both say the same.
  ///
  /// Constant time for copies.
  public static func == (left: HitMetadata, right: HitMetadata) -> Bool {
    if case (.row(let table, let row), .row(let other, let otherRow)) = (
      left.content, right.content
    ),
      table.hasMetadata(ofRow: row, equalTo: other, row: otherRow)
    {
      return true
    }
    return left.values == right.values
  }

  /// Hashes what is said.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}
