import Expectations
import SearchlightComponents
import Testing

@testable import SearchlightUI

@Suite("The thumbs of a range's sliders")
struct RangeThumbsTests {
  private func range(
    _ bounds: ClosedRange<Double>?, lower: Double? = nil, upper: Double? = nil
  ) -> NumberRange {
    NumberRange(
      bounds: bounds, choice: NumberBounds(lower: lower, upper: upper), canRefine: true)
  }

  @Test("A slider shows the chosen number, also where its thumb cannot reach it")
  func numbers() {
    let thumbs = RangeThumbs()
    let outside = range(30...40, lower: 12, upper: 20)
    expectEqual(RangeThumbs.End.allCases.map { thumbs.number(of: $0, in: outside) }, [12, 20])
    expectEqual(RangeThumbs.End.allCases.map { thumbs.position(of: $0, in: outside) }, [30, 30])
    expectEqual(
      RangeThumbs.End.allCases.map { thumbs.number(of: $0, in: range(30...40)) }, [30, 40])
  }

  @Test("A thumb stops at the other one, and releasing it selects both positions")
  func moving() {
    var thumbs = RangeThumbs()
    let range = range(0...100, lower: 20)
    thumbs.move(.upper, to: 10, in: range)
    expectEqual(thumbs.number(of: .upper, in: range), 20)
    thumbs.move(.lower, to: 15, in: range)
    expectEqual(thumbs.release(in: range), 15...20)
    expect(thumbs.release(in: range) == nil, "nothing was moved since")
  }

  @Test("A movement that was never finished is not shown when the sliders come back")
  func comingBack() {
    var thumbs = RangeThumbs()
    thumbs.move(.lower, to: 50, in: range(0...100))
    expect(RangeThumbs.track(of: range(nil)) == nil && RangeThumbs.track(of: range(5...5)) == nil)
    thumbs.forget()
    expectEqual(thumbs.number(of: .lower, in: range(0...100)), 0)
    thumbs.move(.lower, to: 50, in: range(0...100))
    expect(thumbs.release(in: range(nil)) == nil)
    expectEqual(thumbs, RangeThumbs())
  }
}
