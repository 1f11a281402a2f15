/// The data that an engine returns about a hit besides the record: highlighting, ranking, location.
///
/// The metadata of a scanned answer are read from its bytes on the first access to a property, once
/// for all copies of the page. So are the highlights of the embedded engine, which are made then.
public struct HitMetadata: Sendable {
  private enum Content {
    case values(Values)
    case row(RowTable, Int)
  }

  private var content: Content

  /// Creates metadata; omitted values are `nil`.
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

  /// Creates the metadata of a row, which are read on the first access.
  init(table: RowTable, row: Int) {
    content = .row(table, row)
  }

  /// The record's values with the parts that match the query, in the shape of the record.
  public var highlightResult: TreeModel<HighlightResult>? {
    get { fields.highlightResult }
    set { fields.highlightResult = newValue }
  }

  /// Excerpts of long values around the best match, in the shape of the record.
  public var snippetResult: TreeModel<SnippetResult>? {
    get { fields.snippetResult }
    set { fields.snippetResult = newValue }
  }

  /// The values of the ranking criteria.
  public var rankingInfo: RankingInfo? {
    get { (withoutHighlights ?? fields).rankingInfo }
    set { fields.rankingInfo = newValue }
  }

  /// The location of the record; the first one if it has several.
  public var geolocation: Point? {
    get { (withoutHighlights ?? fields).geolocation }
    set { fields.geolocation = newValue }
  }

  /// The number of the hit among the variants of one product, counted from 1.
  ///
  /// The value is `nil` unless several variants of a product can be hits (`distinct` above 1), and
  /// for a record that is not a variant.
  ///
  /// The first variant in the list, on whichever page, has the number 1.
  public var distinctSeqID: Int? {
    get { (withoutHighlights ?? fields).distinctSeqID }
    set { fields.distinctSeqID = newValue }
  }

  /// Returns the highlights of one attribute; `nil` if it is not highlighted.
  ///
  /// The same as `highlightResult?[attribute]`, but the embedded engine then highlights only this
  /// attribute. The results are kept.
  public func highlightResult(of attribute: Attribute) -> TreeModel<HighlightResult>? {
    switch content {
    case .values(let values): values.fields.highlightResult?[attribute]
    case .row(let table, let row): table.highlight(of: attribute, row: row)
    }
  }

  /// Returns the excerpts of one attribute; `nil` if the request did not ask for any.
  ///
  /// The same as `snippetResult?[attribute]`, but the embedded engine then shortens only this
  /// attribute. The results are kept.
  public func snippetResult(of attribute: Attribute) -> TreeModel<SnippetResult>? {
    switch content {
    case .values(let values): values.fields.snippetResult?[attribute]
    case .row(let table, let row): table.snippet(of: attribute, row: row)
    }
  }

  /// The metadata but for highlights and snippets, which take longer to make; `nil` if all are read
  /// at once.
  private var withoutHighlights: Fields? {
    guard case .row(let table, let row) = content else { return nil }
    return table.metadataWithoutHighlights(of: row)
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
  /// Returns whether both have equal values.
  ///
  /// Copies are compared in constant time.
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

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

extension HitMetadata {
  /// The properties of metadata as plain values.
  struct Fields: Hashable, Sendable {
    var highlightResult: TreeModel<HighlightResult>?
    var snippetResult: TreeModel<SnippetResult>?
    var rankingInfo: RankingInfo?
    var geolocation: Point?
    var distinctSeqID: Int?
  }

  /// Metadata that have been read from the bytes, or were given as values.
  ///
  /// A class, so that a hit holds only one reference to it.
  final class Values: Hashable, Sendable {
    static let none = Values(Fields())

    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }

    static func == (left: Values, right: Values) -> Bool {
      left === right || left.fields == right.fields
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(fields)
    }
  }
}
