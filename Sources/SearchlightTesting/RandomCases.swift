import Foundation

/// Decides how many of its random cases a test of this package runs.
///
/// `swift test` runs some of each test's cases. With `SEARCHLIGHT_CASES=all` in the environment,
/// which `.ci/full` sets, it runs all of them; with `few`, as under the sanitizers, fewer of those
/// that take long on one thread.
package enum RandomCases {
  private static let setting = ProcessInfo.processInfo.environment["SEARCHLIGHT_CASES"]

  package static let areAll = setting == "all"

  /// Returns the number of cases, or of blocks of cases, that a test runs.
  package static func count(of all: Int, usually few: Int) -> Int { areAll ? all : few }

  /// Returns the numbers of the blocks of cases that a test runs, for use as its arguments.
  package static func blocks(of all: UInt64, usually few: UInt64) -> Range<UInt64> {
    0..<(areAll ? all : few)
  }

  /// Returns the cases that a test runs: all of them, or every `stride`-th, or one in eight of
  /// these.
  package static func some<Case>(of cases: [Case], usuallyEvery stride: Int) -> [Case] {
    if areAll { return cases }
    let distance = setting == "few" ? 8 * stride : stride
    return cases.enumerated().filter { $0.offset % distance == 0 }.map(\.element)
  }
}
