/// Filters, none of them twice, in the order in which they were added.
///
/// Two filters are the same here if every engine takes them for the same: values of facets are compared by
/// their text without regard to case, so that `"true"`, `"True"` and `true` are one value. The one that
/// was added first stays.
///
/// A value that its copies share, so that a state, the requests made of it and the states before it hold
/// most of a list together. Up to 16 filters are a plain array. Of any number of filters, ``contains(_:)``,
/// adding and removing take about the same time, whether or not somebody holds the list as it was.
///
/// ```swift
/// let filters = state.filters[.or("genres")].filters
/// if filters.contains(.facet("genres", "Drama")) { … }
/// for filter in filters { … }
/// ```
public struct FilterList: Sendable {
  /// The most filters that are kept in a plain array, in which looking at each is the fastest.
  private static let fewest = 16

  /// The number of filters alone decides how they are kept.
  private enum Storage {
    case few([Filter])
    indirect case many(FilterTable)
  }

  private var storage = Storage.few([])

  /// Creates an empty list.
  public init() {}

  /// Creates a list; of equal filters the first stays.
  public init(_ filters: some Sequence<Filter>) {
    for filter in filters { append(filter) }
  }

  /// Whether a filter of the same meaning is in the list; in constant time.
  public func contains(_ filter: Filter) -> Bool {
    switch storage {
    case .few(let filters): filters.contains { $0.means(filter) }
    case .many(let table): table.contains(filter)
    }
  }

  /// Adds a filter at the end unless the list has it; returns whether it was added.
  @discardableResult mutating func append(_ filter: Filter) -> Bool {
    guard case .many = storage else { return changeFew { Self.append(filter, to: &$0) } }
    return changeMany { $0.append(filter) }
  }

  /// Adds filters at the end, but those that the list has.
  mutating func append(contentsOf filters: some Sequence<Filter>) {
    for filter in filters { append(filter) }
  }

  /// Removes a filter; returns whether the list had it.
  @discardableResult mutating func remove(_ filter: Filter) -> Bool {
    guard case .many = storage else { return changeFew { Self.remove(filter, from: &$0) } }
    return changeMany { $0.remove(filter) }
  }

  /// Removes a filter that the list has, or else adds it.
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
    // Given up here, so that the array is held once and changed in its place.
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

  /// The filters beside each other among which the one at an offset is, and where the first of them is.
  func chunk(around offset: Int) -> (filters: [Filter], start: Int) {
    switch storage {
    case .few(let filters): (filters, 0)
    case .many(let table): table.chunk(around: offset)
    }
  }
}

extension FilterList {
  /// The filters as requests have them: in an order of their own, each value in one form.
  ///
  /// - Complexity: Linear where they stand so already.
  var canonical: FilterList {
    let filters = map(\.canonical)
    let isSorted = !zip(filters, filters.dropFirst()).contains { $1.isBefore($0) }
    if isSorted, filters.elementsEqual(self) { return self }
    return FilterList(isSorted ? filters : filters.sorted { $0.isBefore($1) })
  }

  /// Whether both have the same filters, in whatever order and form.
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
  /// Whether both have the same filters in the same order; what two lists share is not looked at.
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
