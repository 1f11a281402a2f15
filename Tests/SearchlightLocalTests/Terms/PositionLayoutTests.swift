import Expectations
import Testing

@testable import SearchlightLocal

@Suite("Packed positions")
struct PositionLayoutTests {
  @Test("A packed position keeps field and position apart up to the last one that fits")
  func limits() {
    for (fields, ranks) in [(1, 1), (3, 3), (4, 1), (256, 256), (256, 1)] {
      let layout = PositionLayout(fieldCount: fields, rankCount: ranks)
      let packed = [(0, 0), (fields - 1, 0), (fields - 1, layout.lastPosition)].map {
        layout.packed(field: $0, position: $1, isWholeValue: true)
      }
      expectEqual(Int(packed[1] >> 1) >> layout.positionBits, fields - 1)
      expectEqual(Int(packed[2] >> 1) & layout.lastPosition, layout.lastPosition)
      expectEqual(
        layout.packed(field: 0, position: .max, isWholeValue: true),
        layout.packed(field: 0, position: layout.lastPosition, isWholeValue: true))
      expect(layout.lastPosition >= 15)
    }
  }
}
