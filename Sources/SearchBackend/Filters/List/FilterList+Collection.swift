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
  /// The filters in the form of an array's description: `["genres":"Drama", "genres":"Crime"]`.
  public var description: String { Array(self).description }
}
