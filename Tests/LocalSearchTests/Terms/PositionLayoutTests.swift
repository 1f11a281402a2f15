import Testing

@testable import LocalSearch

@Suite("Positions in 16 bits")
struct PositionLayoutTests {
  @Test("16 bits keep field and position apart up to the last one that fits")
  func limits() {
    for (fields, ranks) in [(1, 1), (3, 3), (4, 1), (256, 256), (256, 1)] {
      let layout = PositionLayout(fieldCount: fields, rankCount: ranks)
      let places = [(0, 0), (fields - 1, 0), (fields - 1, layout.lastPosition)].map {
        layout.place(field: $0, position: $1, isWholeValue: true)
      }
      #expect(Int(places[1] >> 1) >> layout.positionBits == fields - 1)
      #expect(Int(places[2] >> 1) & layout.lastPosition == layout.lastPosition)
      #expect(
        layout.place(field: 0, position: .max, isWholeValue: true)
          == layout.place(field: 0, position: layout.lastPosition, isWholeValue: true))
      #expect(layout.lastPosition >= 15)
    }
  }
}
