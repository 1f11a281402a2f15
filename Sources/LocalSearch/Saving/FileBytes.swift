import Foundation

/// The bytes of a file, mapped or read, or bytes of memory.
final class FileBytes: @unchecked Sendable {
  // safe: the bytes are initialized before the object is returned. Nobody writes to them here, and
  // they stay until the object is released. Who maps a file relies on others not to change it, see
  // `FileTrust`.
  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Where damage of the file is noted.
  let log: DamageLog

  /// Opens a file.
  ///
  /// - Parameter isMapped: Whether the file is mapped, so that its parts are read when they are
  ///   used; otherwise it is read as a whole.
  init(_ file: OpenFile, isMapped: Bool) throws(IndexFileError) {
    log = DamageLog(path: file.path)
    if isMapped, file.count > 0 {
      guard let mapped = file.mapped else { throw .unreadable(file.path) }
      bytes = UnsafeRawBufferPointer(mapped)
      self.isMapped = true
    } else {
      let memory = Self.memory(file.count)
      guard file.read(into: memory) else {
        memory.deallocate()
        throw .unreadable(file.path, "the system returned fewer bytes than requested")
      }
      bytes = UnsafeRawBufferPointer(memory)
      self.isMapped = false
    }
  }

  /// Copies bytes of memory.
  init(_ array: [UInt8]) {
    log = DamageLog(path: "")
    let memory = Self.memory(array.count)
    array.withUnsafeBytes { memory.copyMemory(from: $0) }
    bytes = UnsafeRawBufferPointer(memory)
    isMapped = false
  }

  /// Memory in which elements of all types are aligned as in a mapped file.
  private static func memory(_ count: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(1, count), alignment: IndexFileFormat.alignment)[..<count])
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else {
      bytes.deallocate()
    }
  }
}
