/// What feeds one part of the package; as `@main` it is a program of its own.
///
/// ```swift
/// @main
/// enum WordsHarness: Harness {
///   static func feed(_ bytes: UnsafeBufferPointer<UInt8>) { … }
/// }
/// ```
public protocol Harness: SendableMetatype {
  /// Uses what the fuzzer thought of. Whatever it is, nothing may trap, hang or fill the memory, and
  /// every ``require(_:_:)`` must hold.
  static func feed(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension Harness {
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
