import Foundation
import SearchlightBasics

/// A file that is read from beginning to end, and closed when it is released.
final class ReadFile {
  /// Why a file cannot be read, in the words of the operating system.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    /// Describes the error of the last system call.
    fileprivate init() {
      description = String(cString: strerror(errno))
    }
  }

  private let descriptor: Int32

  init(_ path: String) throws(Failure) {
    descriptor = SystemCall.uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure() }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Reads the next bytes; none at the end of the file.
  func read(atMost count: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    // safe: the system writes at most `count` bytes and returns how many; after a failure, no byte
    // counts as initialised.
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      let got = SystemCall.uninterrupted { readBytes(descriptor, buffer.baseAddress, count) }
      if got < 0 { failure = Failure() }
      length = max(0, got)
    }
    if let failure { throw failure }
    return bytes
  }
}

/// Returns the system's function `read`, which a method of the same name hides in the class.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
