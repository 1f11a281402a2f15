/// An ordered set of many filters, found by value and by position in nearly constant time.
struct FilterTable: Sendable {
  /// The number of bits of a hash value that select a bucket.
  ///
  /// Few enough bits that the nodes are well filled, and enough that ten thousand filters rarely
  /// share a bucket.
  private static let hashBits = 15

  /// The sum of the hash values, which is equal for equal filters in any order.
  private(set) var fingerprint = 0

  /// The filters by serial number; each added filter gets a higher number.
  private var filters = BitmapTrie<Filter>()

  /// The serial numbers by bucket, that is, by the low bits of the hash values.
  private var serials = BitmapTrie<Serials>()

  /// The serial numbers of one bucket, nearly always a single one.
  private enum Serials: Equatable {
    case one(Int)
    case several([Int])
  }

  init() {}

  var count: Int { filters.count }

  func contains(_ filter: Filter) -> Bool {
    serial(of: filter, hash: filter.meaningHash) != nil
  }

  /// Appends a filter unless the table contains it; returns whether it was appended.
  mutating func append(_ filter: Filter) -> Bool {
    let hash = filter.meaningHash
    guard serial(of: filter, hash: hash) == nil else { return false }
    append(filter, hash: hash)
    return true
  }

  /// Removes a filter; returns whether the table contained it.
  mutating func remove(_ filter: Filter) -> Bool {
    let hash = filter.meaningHash
    guard let serial = serial(of: filter, hash: hash) else { return false }
    remove(serial, hash: hash)
    return true
  }

  /// Removes a filter if the table contains it, otherwise appends it.
  mutating func toggle(_ filter: Filter) {
    let hash = filter.meaningHash
    if let serial = serial(of: filter, hash: hash) {
      remove(serial, hash: hash)
    } else {
      append(filter, hash: hash)
    }
  }

  /// Returns a run of filters that contains an offset, and the offset of the first of them.
  func chunk(around offset: Int) -> (filters: [Filter], start: Int) {
    let leaf = filters.leaf(around: offset)
    return (leaf.values, leaf.start)
  }
}

extension FilterTable {
  private static func bucket(_ hash: Int) -> Int { hash & ((1 << hashBits) - 1) }

  private func serial(of filter: Filter, hash: Int) -> Int? {
    switch serials[Self.bucket(hash)] {
    case nil: nil
    case .one(let serial): filters[serial]?.means(filter) == true ? serial : nil
    case .several(let serials): serials.first { filters[$0]?.means(filter) == true }
    }
  }

  private mutating func append(_ filter: Filter, hash: Int) {
    // The next serial number is computed, not stored, so that adding and removing a filter restores
    // an equal table.
    let serial = filters.lastKey.map { $0 + 1 } ?? 0
    let bucket = Self.bucket(hash)
    filters[serial] = filter
    fingerprint &+= hash
    serials[bucket] =
      switch serials[bucket] {
      case nil: .one(serial)
      case .one(let other): .several([other, serial])
      case .several(let others): .several(others + [serial])
      }
  }

  private mutating func remove(_ serial: Int, hash: Int) {
    let bucket = Self.bucket(hash)
    filters[serial] = nil
    fingerprint &-= hash
    guard case .several(let serials) = serials[bucket] else {
      self.serials[bucket] = nil
      return
    }
    let rest = serials.filter { $0 != serial }
    self.serials[bucket] = rest.count == 1 ? .one(rest[0]) : .several(rest)
  }
}

extension FilterTable: Equatable {
  /// Returns whether both tables contain the same filters in the same order.
  ///
  /// The comparison skips what both share. The fingerprint distinguishes different filters, and a
  /// different order shows right after the shared prefix. Only tables that were built independently
  /// are compared filter by filter.
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
