/// An ordered set of filters, in the order in which they were added.
///
/// Two filters are equal here if every engine treats them as equal: facet values are compared by
/// their text, ignoring case, so that `"true"`, `"True"` and `true` are one value. Of equal filters
/// the list keeps the first.
///
/// Copies share their storage, so a state, its requests and earlier states together hold most of a
/// list only once. Up to 16 filters are a plain array. For any number of filters, ``contains(_:)``,
/// adding and removing take nearly constant time, whether or not a copy of the list exists.
///
/// ```swift
/// let filters = state.filters[.or("genres")].filters
/// if filters.contains(.facet("genres", "Drama")) { … }
/// for filter in filters { … }
/// ```
public struct FilterList: Sendable {
  /// The largest number of filters that is stored in a plain array, where a linear scan is fastest.
  private static let fewest = 16

  /// The number of filters alone determines the case, so that equal lists have the same case.
  private enum Storage {
    case few([Filter])
    indirect case many(FilterTable)
  }

  private var storage = Storage.few([])

  /// Creates an empty list.
  public init() {}

  /// Creates a list from filters; of equal filters it keeps the first.
  public init(_ filters: some Sequence<Filter>) {
    for filter in filters { append(filter) }
  }

  /// Returns whether the list contains a filter with the same meaning; in constant time.
  public func contains(_ filter: Filter) -> Bool {
    switch storage {
    case .few(let filters): filters.contains { $0.means(filter) }
    case .many(let table): table.contains(filter)
    }
  }

  /// Appends a filter unless the list contains it; returns whether it was appended.
  @discardableResult mutating func append(_ filter: Filter) -> Bool {
    guard case .many = storage else { return changeFew { Self.append(filter, to: &$0) } }
    return changeMany { $0.append(filter) }
  }

  /// Appends the filters that the list does not contain.
  package mutating func append(contentsOf filters: some Sequence<Filter>) {
    for filter in filters { append(filter) }
  }

  /// Removes a filter; returns whether the list contained it.
  @discardableResult mutating func remove(_ filter: Filter) -> Bool {
    guard case .many = storage else { return changeFew { Self.remove(filter, from: &$0) } }
    return changeMany { $0.remove(filter) }
  }

  /// Removes a filter if the list contains it, otherwise appends it.
  mutating func toggle(_ filter: Filter) {
    guard case .many = storage else {
      _ = changeFew { Self.remove(filter, from: &$0) || Self.append(filter, to: &$0) }
      return
    }
    changeMany { $0.toggle(filter) }
  }
}

extension FilterList {
  private static func append(_ filter: Filter, to filters: inout [Filter]) -> Bool {
    if filters.contains(where: { $0.means(filter) }) { return false }
    filters.append(filter)
    return true
  }

  private static func remove(_ filter: Filter, from filters: inout [Filter]) -> Bool {
    guard let index = filters.firstIndex(where: { $0.means(filter) }) else { return false }
    filters.remove(at: index)
    return true
  }

  private mutating func changeFew(_ change: (inout [Filter]) -> Bool) -> Bool {
    guard case .few(var filters) = storage else { return false }
    // Release the list's own reference, so that the array is uniquely referenced and changed in
    // place.
    storage = .few([])
    defer { keep(filters) }
    return change(&filters)
  }

  private mutating func keep(_ filters: [Filter]) {
    guard filters.count > Self.fewest else {
      storage = .few(filters)
      return
    }
    var table = FilterTable()
    for filter in filters { _ = table.append(filter) }
    storage = .many(table)
  }

  private mutating func changeMany<Result>(_ change: (inout FilterTable) -> Result) -> Result {
    var table = FilterTable()
    if case .many(let held) = storage { table = held }
    storage = .few([])
    defer {
      storage = table.count > Self.fewest ? .many(table) : .few(table.chunk(around: 0).filters)
    }
    return change(&table)
  }
}

// MARK: - Reading

extension FilterList {
  /// The number of filters; in constant time.
  public var count: Int {
    switch storage {
    case .few(let filters): filters.count
    case .many(let table): table.count
    }
  }

  /// Returns a run of filters that contains an offset, and the offset of the first of them.
  func chunk(around offset: Int) -> (filters: [Filter], start: Int) {
    switch storage {
    case .few(let filters): (filters, 0)
    case .many(let table): table.chunk(around: offset)
    }
  }

  /// The filters in the canonical form of requests: sorted, with each value in one form.
  ///
  /// - Complexity: O(*n*) if the list is canonical already, otherwise O(*n* log *n*).
  var canonical: FilterList {
    let filters = map(\.canonical)
    let isSorted = !zip(filters, filters.dropFirst()).contains { $1.isBefore($0) }
    if isSorted, filters.elementsEqual(self) { return self }
    return FilterList(isSorted ? filters : filters.sorted { $0.isBefore($1) })
  }

  /// Returns whether both lists contain the same filters, in any order and form.
  func hasSameFilters(as other: FilterList) -> Bool {
    guard count == other.count else { return false }
    if self == other { return true }
    if case .many(let table) = storage, case .many(let others) = other.storage,
      table.fingerprint != others.fingerprint
    {
      return false
    }
    return Set(lazy.map(\.canonical)) == Set(other.lazy.map(\.canonical))
  }
}

extension FilterList: Hashable {
  /// Returns whether both lists contain the same filters in the same order; parts that both share
  /// are skipped.
  public static func == (left: FilterList, right: FilterList) -> Bool {
    switch (left.storage, right.storage) {
    case (.few(let left), .few(let right)): left == right
    case (.many(let table), .many(let other)): table == other
    default: false
    }
  }

  /// Hashes the filters.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .few(let filters): hasher.combine(filters)
    case .many(let table): hasher.combine(table.fingerprint)
    }
  }
}

extension FilterList: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of filters.
  public var endIndex: Int { count }

  /// The filter at a position; in a list of thousands the access takes a few steps more.
  public subscript(position: Int) -> Filter {
    let chunk = chunk(around: position)
    return chunk.filters[position - chunk.start]
  }

  /// Returns an iterator, which visits the filters faster than access by position.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over the filters of a list, in the order in which they were added.
  public struct Iterator: IteratorProtocol {
    private let list: FilterList
    private var chunk: [Filter]
    private var position = 0
    private var rest: Int

    init(_ list: FilterList) {
      self.list = list
      chunk = list.chunk(around: 0).filters
      rest = list.count
    }

    /// Returns the next filter; `nil` at the end.
    public mutating func next() -> Filter? {
      guard rest > 0 else { return nil }
      if position == chunk.count {
        chunk = list.chunk(around: list.count - rest).filters
        position = 0
      }
      defer {
        position += 1
        rest -= 1
      }
      return chunk[position]
    }
  }
}

extension FilterList: ExpressibleByArrayLiteral {
  /// Creates a list from a literal; of equal filters it keeps the first.
  public init(arrayLiteral elements: Filter...) {
    self.init(elements)
  }
}

extension FilterList: Codable {
  /// Decodes an array of filters; of equal filters it keeps the first.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Filter].self))
  }

  /// Encodes an array of filters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Array(self))
  }
}

extension FilterList: CustomStringConvertible {
  /// The filters in the format of an array's description: `["genres":"Drama", "genres":"Crime"]`.
  public var description: String { Array(self).description }
}
