extension FilterList: RandomAccessCollection {
  /// The position of the first filter: 0.
  public var startIndex: Int { 0 }

  /// The position behind the last filter.
  public var endIndex: Int { count }

  /// The filter at a position; takes a few steps more in a list of thousands.
  public subscript(position: Int) -> Filter {
    let chunk = chunk(around: position)
    return chunk.filters[position - chunk.start]
  }

  /// Goes through the filters in order, which is faster than by positions.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Goes through the filters of a list.
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

    /// The next filter, `nil` at the end.
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
  /// Creates a list; of equal filters the first stays.
  public init(arrayLiteral elements: Filter...) {
    self.init(elements)
  }
}

extension FilterList: Codable {
  /// Decodes an array of filters; of equal ones the first stays.
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
  /// The filters as an array is shown: `["genres":"Drama", "genres":"Crime"]`.
  public var description: String { Array(self).description }
}
