import Foundation

/// Writes a file beside another and then puts it in its place, so that at any moment either the old or
/// the new one is there, whole.
enum FileReplacement {
  /// Why a step did not succeed.
  private struct Failure: Error {
    let reason = String(cString: strerror(errno))
  }

  /// - Parameter body: Hands the bytes of the file to its argument, in order.
  static func write(
    to path: String, _ body: (_ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws(IndexFileError) {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    let temporary = (folder as NSString)
      .appendingPathComponent(".\(name.prefix(64)).\(UUID().uuidString.prefix(8))")
    do {
      let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw Failure() }
      do {
        defer { close(file) }
        try body { try write($0, to: file) }
        try synchronize(file)
      } catch {
        unlink(temporary)
        throw error
      }
      guard rename(temporary, path) == 0 else {
        let failure = Failure()
        unlink(temporary)
        throw failure
      }
    } catch {
      let reason = (error as? Failure)?.reason ?? "\(error)"
      throw IndexFileError(path: path, problem: .unwritable(reason: reason))
    }
    // The new name is in the folder's own bytes; without this it might not outlast a loss of power. A
    // system that cannot do that has the whole file all the same.
    let directory = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    if directory >= 0 {
      _ = fsync(directory)
      close(directory)
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = Foundation.write(file, rest.baseAddress, min(rest.count, 1 << 30))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure() }
      done += count
    }
  }

  /// Waits until the bytes are on the disk.
  private static func synchronize(_ file: Int32) throws {
    #if canImport(Darwin)
      // There fsync leaves the bytes in the cache of the disk. Not every file system can do better.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw Failure() }
  }
}
