/// Many filters, none twice, in the order in which they were added: found by value, and by position, in
/// a time that hardly depends on how many there are.
struct FilterTable: Sendable {
  /// How many bits of a hash value find a filter.
  ///
  /// So few that the nodes are well filled, and so many that ten thousand filters seldom share a place.
  private static let hashBits = 15

  /// The sum of the hash values: the same for equal filters in any order.
  private(set) var fingerprint = 0

  /// The filters by serial numbers, which rise with every filter that is added.
  private var filters = BitmapTrie<Filter>()

  /// The serial numbers by the low bits of the hash values.
  private var serials = BitmapTrie<Serials>()

  /// The serial numbers of one place, nearly always a single one.
  private enum Serials: Equatable {
    case one(Int)
    case several([Int])
  }

  init() {}

  var count: Int { filters.count }

  func contains(_ filter: Filter) -> Bool {
    serial(of: filter, hash: filter.meaningHash) != nil
  }

  /// Adds a filter at the end unless it is there; returns whether it was added.
  mutating func append(_ filter: Filter) -> Bool {
    let hash = filter.meaningHash
    guard serial(of: filter, hash: hash) == nil else { return false }
    append(filter, hash: hash)
    return true
  }

  /// Removes a filter; returns whether it was there.
  mutating func remove(_ filter: Filter) -> Bool {
    let hash = filter.meaningHash
    guard let serial = serial(of: filter, hash: hash) else { return false }
    remove(serial, hash: hash)
    return true
  }

  /// Removes a filter that is there, or else adds it.
  mutating func toggle(_ filter: Filter) {
    let hash = filter.meaningHash
    if let serial = serial(of: filter, hash: hash) {
      remove(serial, hash: hash)
    } else {
      append(filter, hash: hash)
    }
  }

  /// The filters beside each other among which the one at an offset is, and where the first of them is.
  func chunk(around offset: Int) -> (filters: [Filter], start: Int) {
    let leaf = filters.leaf(around: offset)
    return (leaf.values, leaf.start)
  }
}

extension FilterTable {
  private static func place(_ hash: Int) -> Int { hash & (1 << hashBits - 1) }

  private func serial(of filter: Filter, hash: Int) -> Int? {
    switch serials[Self.place(hash)] {
    case nil: nil
    case .one(let serial): filters[serial]?.means(filter) == true ? serial : nil
    case .several(let serials): serials.first { filters[$0]?.means(filter) == true }
    }
  }

  private mutating func append(_ filter: Filter, hash: Int) {
    // The next number is not kept but found: what is added and removed again leaves no trace.
    let serial = filters.lastKey.map { $0 + 1 } ?? 0
    let place = Self.place(hash)
    filters[serial] = filter
    fingerprint &+= hash
    serials[place] =
      switch serials[place] {
      case nil: .one(serial)
      case .one(let other): .several([other, serial])
      case .several(let others): .several(others + [serial])
      }
  }

  private mutating func remove(_ serial: Int, hash: Int) {
    let place = Self.place(hash)
    filters[serial] = nil
    fingerprint &-= hash
    guard case .several(let serials) = serials[place] else {
      self.serials[place] = nil
      return
    }
    let rest = serials.filter { $0 != serial }
    self.serials[place] = rest.count == 1 ? .one(rest[0]) : .several(rest)
  }
}

extension FilterTable: Equatable {
  /// Whether both have the same filters in the same order.
  ///
  /// What both share is not looked at; different filters are told apart by the fingerprint, and another
  /// order shows behind what both share. Only lists that have come about apart from each other are compared
  /// filter by filter.
  static func == (left: FilterTable, right: FilterTable) -> Bool {
    left.fingerprint == right.fingerprint && left.count == right.count
      && left.hasFilters(of: right)
  }

  private func hasFilters(of other: FilterTable) -> Bool {
    var offset = filters.commonPrefix(with: other.filters)
    while offset < count {
      let (own, ownStart) = chunk(around: offset)
      let (others, othersStart) = other.chunk(around: offset)
      let rest = own[(offset - ownStart)...]
      let othersRest = others[(offset - othersStart)...]
      let length = min(rest.count, othersRest.count)
      guard rest.prefix(length).elementsEqual(othersRest.prefix(length)) else { return false }
      offset += length
    }
    return true
  }
}
