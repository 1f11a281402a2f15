import Foundation
import SearchlightBasics

/// What tells a file from the one that replaces it.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }

  /// Returns whether there is a file at a path.
  ///
  /// - Throws: ``IndexFileError`` if the system does not say, for lack of rights or because the disk
  ///   fails.
  static func exists(_ path: String) throws(IndexFileError) -> Bool {
    var status = stat()
    if SystemCall.uninterrupted({ stat(path, &status) }) == 0 { return true }
    guard errno == ENOENT else { throw .unreadable(path) }
    return false
  }

  /// The identity of the file at a path; `nil` if there is none.
  init?(path: String) {
    var status = stat()
    guard SystemCall.uninterrupted({ stat(path, &status) }) == 0 else { return nil }
    self.init(status)
  }
}
