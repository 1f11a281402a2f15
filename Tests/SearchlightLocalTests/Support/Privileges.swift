import Foundation

/// Runs code as a user without special rights, so that permissions hold for the superuser too.
enum Privileges {
  /// Whether permissions hold in `dropped`: for every user but the superuser, and for the superuser
  /// on Linux.
  static var canBeDropped: Bool { geteuid() != 0 || setUser != nil }

  #if os(Linux)
    /// Changes the user whose rights count for files, in the calling thread alone.
    private static let setUser: (@convention(c) (uid_t) -> CInt)? = {
      // safe: this is the signature of `setfsuid` in every C library of Linux.
      dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: (@convention(c) (uid_t) -> CInt).self) }
    }()
  #else
    private static let setUser: (@convention(c) (uid_t) -> CInt)? = nil
  #endif

  /// Calls `body` as a user who owns nothing, if the process is the superuser's.
  static func dropped<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard geteuid() == 0, let setUser else { return try body() }
    _ = setUser(65_534)
    defer { _ = setUser(0) }
    return try body()
  }
}
