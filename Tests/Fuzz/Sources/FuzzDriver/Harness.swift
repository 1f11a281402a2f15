/// What feeds one part of the package; as `@main` it is a program of its own.
///
/// ```swift
/// @main
/// enum WordsHarness: Harness {
///   static let goals = ["a word"]
///   static func feed(_ bytes: UnsafeBufferPointer<UInt8>) { … }
/// }
/// ```
public protocol Harness: SendableMetatype {
  /// What runs must get to, for the target to feed what it names: each is noted by ``reached(_:)``, and a
  /// session in which one was not reached has failed.
  static var goals: [String] { get }

  /// Inputs to begin with that no file can hold for long, such as those in a format with a version.
  static var seeds: [[UInt8]] { get }

  /// Uses what the fuzzer thought of. Whatever it is, nothing may trap, hang or fill the memory, and
  /// every ``require(_:_:)`` must hold.
  static func feed(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension Harness {
  /// None.
  public static var seeds: [[UInt8]] { [] }

  /// Hands over to the fuzzer, which takes its options from the command line and ends the process.
  public static func main() {
    EntryPoint.run(Self.self)
  }
}

/// Ends the process if a condition does not hold, for the fuzzer to keep what led there.
public func require(_ condition: Bool, _ reason: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError("wrong: \(reason())")
}

/// Notes that this run has come to one of the ``Harness/goals``.
public func reached(_ goal: StaticString) {
  Reach.note(goal)
}
