/// How a packed position stores the field of a word, its position there, and whether it is the
/// whole value, in 16 bits.
///
/// Positions count from 0 through all values of a field. Positions that do not fit are stored as
/// the last one, which is not near to any other.
struct PositionLayout: Sendable {
  /// The largest number of fields.
  static let maximumFieldCount = 256

  /// The distance between the values of a field, which is too large for their words to be near each
  /// other.
  static let valueDistance = 8

  /// The number of bits for the position.
  let positionBits: Int

  /// The largest number of bits for the rank of a field and a position, as a ``MatchScore`` has
  /// them.
  static let keyBits = 12

  /// Creates the layout for an index with some fields.
  init(_ fields: [Field]) {
    self.init(fieldCount: fields.count, rankCount: (fields.map(\.rank).max() ?? 0) + 1)
  }

  init(fieldCount: Int, rankCount: Int) {
    positionBits = min(
      10, 15 - Self.bits(for: fieldCount), Self.keyBits - Self.bits(for: rankCount))
  }

  /// The largest position, which stands for all that do not fit.
  var lastPosition: Int { (1 << positionBits) - 1 }

  /// Packs a position: from the highest bit on, the field, the position, and whether the word is
  /// the whole value.
  func packed(field: Int, position: Int, isWholeValue: Bool) -> UInt16 {
    (UInt16((field << positionBits) | min(position, lastPosition)) << 1) | (isWholeValue ? 1 : 0)
  }

  private static func bits(for count: Int) -> Int {
    count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }
}
