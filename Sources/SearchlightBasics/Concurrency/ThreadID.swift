#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Identifies a thread while it runs; the system may reuse the identifier after that.
@usableFromInline
package struct ThreadID: Equatable, Sendable {
  private let bits: UInt

  /// Creates an arbitrary identifier, for tests of state machines that have no threads.
  @usableFromInline
  package init(_ bits: UInt) {
    self.bits = bits
  }

  /// The identifier of the calling thread.
  @usableFromInline
  package static var current: ThreadID {
    #if canImport(Glibc)
      ThreadID(UInt(pthread_self()))
    #else
      ThreadID(UInt(bitPattern: pthread_self()))
    #endif
  }
}
