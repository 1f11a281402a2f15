import Foundation

/// The bytes of a file, mapped or read, or bytes of memory.
final class FileBytes: @unchecked Sendable {
  // safe: the bytes are initialized before the object is returned. Nobody writes to them here, and
  // they stay until the object is released. Who maps a file relies on others not to change it, see
  // `FileTrust`.
  let bytes: UnsafeRawBufferPointer

  /// Whether the parts of the file are read when they are used.
  let isMapped: Bool

  /// Where damage of the file is noted.
  let log: DamageLog

  /// What tells the file from the one that replaces it; `nil` for bytes of memory.
  let identity: FileIdentity?

  /// Opens a file.
  init(_ path: String, _ access: FileAccess) throws(IndexFileError) {
    let file = try OpenFile(path)
    let isMapped =
      switch access {
      case .automatic: file.isTrusted
      case .mapped: true
      case .read: false
      }
    log = DamageLog(path: path)
    identity = file.identity
    if isMapped, file.count > 0 {
      guard let mapped = file.mapped else { throw .unreadable(path) }
      bytes = UnsafeRawBufferPointer(mapped)
      self.isMapped = true
    } else {
      let memory = Self.memory(file.count)
      guard file.read(into: memory) else {
        memory.deallocate()
        throw .unreadable(path, "the system returned fewer bytes than requested")
      }
      bytes = UnsafeRawBufferPointer(memory)
      self.isMapped = false
    }
  }

  /// Copies bytes of memory.
  init(_ array: [UInt8]) {
    log = DamageLog(path: "")
    identity = nil
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
