import Foundation

/// How many of its random cases a test of this package runs.
///
/// `swift test` runs some of each; all of them with `SEARCHLIGHT_CASES=all` in the environment, as
/// `.ci/full` asks for.
package enum RandomCases {
  package static let areAll = ProcessInfo.processInfo.environment["SEARCHLIGHT_CASES"] == "all"

  /// The number of cases, or of blocks of them, that a test runs.
  package static func count(of all: Int, usually few: Int) -> Int { areAll ? all : few }

  /// The blocks of cases that a test runs, as its arguments.
  package static func blocks(of all: UInt64, usually few: UInt64) -> Range<UInt64> {
    0..<(areAll ? all : few)
  }

  /// Of some cases those that a test runs: all, or every `stride`-th.
  package static func some<Case>(of cases: [Case], usuallyEvery stride: Int) -> [Case] {
    areAll ? cases : cases.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
