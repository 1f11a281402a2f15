/// The offsets at which concatenated texts begin, and the end of the last one, in the narrowest
/// integers that hold it.
enum TextOffsets: Sendable {
  case words(FlatArray<UInt32>)
  case longs(FlatArray<UInt64>)

  init(_ offsets: [UInt64]) {
    if let end = offsets.last, end <= UInt32.max {
      self = .words(FlatArray(offsets.map { UInt32($0) }))
    } else {
      self = .longs(FlatArray(offsets))
    }
  }

  /// The number of texts.
  var count: Int {
    switch self {
    case .words(let offsets): offsets.count - 1
    case .longs(let offsets): offsets.count - 1
    }
  }

  /// The size of the buffer in bytes.
  var byteCount: Int {
    switch self {
    case .words(let offsets): offsets.byteCount
    case .longs(let offsets): offsets.byteCount
    }
  }

  /// The range of a text; empty if the offsets are damaged.
  subscript(text: Int) -> Range<Int> {
    switch self {
    case .words(let offsets): Self.range(Int(offsets[text]), Int(offsets[text + 1]))
    case .longs(let offsets): Self.range(Int(offsets[text]), Int(offsets[text + 1]))
    }
  }

  /// An offset in a damaged block reads as zero, and then the offsets may fall.
  private static func range(_ lower: Int, _ upper: Int) -> Range<Int> {
    lower <= upper ? lower..<upper : 0..<0
  }
}
