/// A program that feeds inputs to one part of the package; declare it as `@main`.
///
/// ```swift
/// @main
/// enum WordsHarness: Harness {
///   static let goals = ["a word"]
///   static func feed(_ bytes: UnsafeBufferPointer<UInt8>) { … }
/// }
/// ```
public protocol Harness: SendableMetatype {
  /// The situations that the runs must reach, so that the inputs test more than their rejection.
  ///
  /// Each is reported with ``reached(_:)``. A session that does not reach all of them fails.
  static var goals: [String] { get }

  /// Initial inputs that are generated, because files would become outdated with a format's
  /// version.
  static var seeds: [[UInt8]] { get }

  /// Processes one input from the fuzzer.
  ///
  /// For any input, nothing may trap, hang or exhaust the memory, and every ``require(_:_:)`` must
  /// hold.
  static func feed(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension Harness {
  /// No generated inputs.
  public static var seeds: [[UInt8]] { [] }

  /// Runs the fuzzer, which reads its options from the command line and exits the process.
  public static func main() {
    EntryPoint.run(Self.self)
  }
}

/// Crashes the process if a condition does not hold, so that the fuzzer saves the input.
public func require(_ condition: Bool, _ reason: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError("wrong: \(reason())")
}

/// Records that a run has reached one of the ``Harness/goals``.
public func reached(_ goal: StaticString) {
  Reach.note(goal)
}
