import Foundation

/// A file that is read from its beginning to its end; closed when it is released.
final class ReadFile {
  /// Why a file cannot be read, in the system's words.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    /// What the last call of the system has failed for.
    fileprivate init() {
      description = String(cString: strerror(errno))
    }
  }

  private let descriptor: Int32

  init(_ path: String) throws(Failure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure() }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The next bytes; none behind the end.
  func read(atMost count: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    // safe: the system writes at most `count` bytes and says how many; after a failure none is taken for
    // initialised.
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while true {
        let got = readBytes(descriptor, buffer.baseAddress, count)
        if got >= 0 {
          length = got
          return
        }
        guard errno == EINTR else {
          failure = Failure()
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

/// The system's function, which the method of the same name hides.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
