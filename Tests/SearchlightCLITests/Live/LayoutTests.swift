import Expectations
import Testing

@testable import SearchlightCLI

@Suite("Layout of lists")
struct LayoutTests {
  @Test(
    "Rows are divided equally, and unused shares go to the other lists",
    arguments: [
      (10, [3, 20], [3, 7]), (10, [20, 20], [5, 5]), (11, [20, 20], [6, 5]), (10, [2, 3], [2, 3]),
      (7, [9, 1, 9], [3, 1, 3]), (2, [5, 5, 5], [1, 1, 0]), (0, [5], [0]), (-4, [5], [0]),
      (9, [], []), (9, [0, 4], [0, 4]),
    ])
  func shares(room: Int, demands: [Int], shares: [Int]) {
    expectEqual(Shares.divide(room, among: demands), shares)
  }

  @Test(
    "A list window shows the selected row, in the middle if possible",
    arguments: [
      (100, 5, 0, 0..<5), (100, 5, 50, 48..<53), (100, 5, 99, 95..<100), (3, 5, 2, 0..<3),
      (0, 5, 0, 0..<0), (9, 0, 4, 4..<4), (9, -1, 0, 0..<0), (9, 1, 4, 4..<5),
    ])
  func window(count: Int, height: Int, picked: Int, rows: Range<Int>) {
    expectEqual(ListWindow.rows(count: count, height: height, around: picked), rows)
  }

  @Test(
    "A keystroke time is rounded and formatted with a suitable unit",
    arguments: [
      (0, "0 µs"), (840, "840 µs"), (999, "999 µs"), (1_000, "1.0 ms"), (1_240, "1.2 ms"),
      (9_960, "10 ms"), (35_400, "35 ms"), (999_600, "1.0 s"), (1_440_000, "1.4 s"),
    ])
  func times(microseconds: Int, text: String) {
    expectEqual(KeystrokeTime(.microseconds(microseconds)).description, text)
  }
}
