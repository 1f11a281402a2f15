/// How the place of a word in a document is packed into 16 bits: field, position, and whether the word
/// is the whole value.
///
/// Positions count from 0 through all values of a field. Those beyond the last that fits are all kept
/// as the last one, which is near to nothing.
struct PositionLayout: Sendable {
  /// At most so many fields.
  static let maximumFieldCount = 256

  /// How far values of one field are apart: too far for their words to be near each other.
  static let valueDistance = 8

  /// How many bits of a place are the position.
  let positionBits: Int

  /// The most bits of a place in the ranking: the rank of the field and the position.
  static let keyBits = 12

  /// That of an index with fields.
  init(_ fields: [Field]) {
    self.init(fieldCount: fields.count, rankCount: (fields.map(\.rank).max() ?? 0) + 1)
  }

  init(fieldCount: Int, rankCount: Int) {
    positionBits = min(
      10, 15 - Self.bits(for: fieldCount), Self.keyBits - Self.bits(for: rankCount))
  }

  /// The last position that is told from others, plus one.
  var lastPosition: Int { 1 << positionBits - 1 }

  func place(field: Int, position: Int, isWholeValue: Bool) -> UInt16 {
    UInt16(field << positionBits | min(position, lastPosition)) << 1 | (isWholeValue ? 1 : 0)
  }

  private static func bits(for count: Int) -> Int {
    count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }
}
