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
    rankingInfo: RankingInfo? = nil, geolocation: Point? = nil
  ) {
    let isKnown =
      highlightResult != nil || snippetResult != nil || rankingInfo != nil || geolocation != nil
    content = .values(
      isKnown
        ? Values(
          highlightResult: highlightResult, snippetResult: snippetResult,
          rankingInfo: rankingInfo, geolocation: geolocation)
        : .none)
  }

  /// Creates the metadata of a row, which are read when they are asked for.
  init(table: RowTable, row: Int) {
    content = .row(table, row)
  }

  /// What of the values matches, in the shape of the record.
  public var highlightResult: TreeModel<HighlightResult>? {
    get { values.highlightResult }
    set {
      self = HitMetadata(
        highlightResult: newValue, snippetResult: snippetResult, rankingInfo: rankingInfo,
        geolocation: geolocation)
    }
  }

  /// The parts of long values that match best, in the shape of the record.
  public var snippetResult: TreeModel<SnippetResult>? {
    get { values.snippetResult }
    set {
      self = HitMetadata(
        highlightResult: highlightResult, snippetResult: newValue, rankingInfo: rankingInfo,
        geolocation: geolocation)
    }
  }

  /// The figures of the ranking.
  public var rankingInfo: RankingInfo? {
    get { values.rankingInfo }
    set {
      self = HitMetadata(
        highlightResult: highlightResult, snippetResult: snippetResult, rankingInfo: newValue,
        geolocation: geolocation)
    }
  }

  /// Where the record is.
  public var geolocation: Point? {
    get { values.geolocation }
    set {
      self = HitMetadata(
        highlightResult: highlightResult, snippetResult: snippetResult, rankingInfo: rankingInfo,
        geolocation: newValue)
    }
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
