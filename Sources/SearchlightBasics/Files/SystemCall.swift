import Foundation

/// Makes system calls that report their failure by a negative result and `errno`.
package enum SystemCall {
  /// Makes a call again for as long as a signal interrupts it.
  ///
  /// - Returns: The result of the call that was not interrupted, with its `errno`.
  @inlinable
  package static func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      guard result < 0, errno == EINTR else { return result }
    }
  }
}
