/// The offsets at which concatenated texts begin, and the end of the last one, in the narrowest
/// integers that hold it.
enum TextOffsets: Sendable {
  case words([UInt32])
  case longs([UInt64])

  init(_ offsets: [UInt64]) {
    if let end = offsets.last, end <= UInt32.max {
      self = .words(offsets.map { UInt32($0) })
    } else {
      self = .longs(offsets)
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
    case .words(let offsets): offsets.count * 4
    case .longs(let offsets): offsets.count * 8
    }
  }

  subscript(text: Int) -> Range<Int> {
    switch self {
    case .words(let offsets): Int(offsets[text])..<Int(offsets[text + 1])
    case .longs(let offsets): Int(offsets[text])..<Int(offsets[text + 1])
    }
  }
}
