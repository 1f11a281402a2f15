#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The identity of a thread while it runs.
@usableFromInline
package struct ThreadID: Equatable, Sendable {
  private let bits: UInt

  /// For tests of the pure machines, which have no threads.
  @usableFromInline
  package init(_ bits: UInt) {
    self.bits = bits
  }

  /// The thread that asks.
  @usableFromInline
  package static var current: ThreadID {
    #if canImport(Glibc)
      ThreadID(UInt(pthread_self()))
    #else
      ThreadID(UInt(bitPattern: pthread_self()))
    #endif
  }
}
