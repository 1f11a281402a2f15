import Foundation
import SearchlightBasics

/// A file that is open for reading.
final class OpenFile {
  let path: String
  let count: Int
  private let descriptor: Int32
  private let status: stat

  init(_ path: String) throws(IndexFileError) {
    self.path = path
    // Opening a pipe would otherwise wait for somebody to write into it.
    descriptor = SystemCall.uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .unreadable(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = IndexFileError.unreadable(path)
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path, "it is not a regular file")
    }
    self.status = status
    count = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// What tells the file from the one that replaces it.
  var identity: FileIdentity { FileIdentity(status) }

  /// Whether only this package is expected to write the file, so that it may be mapped.
  var isTrusted: Bool { FileTrust.isTrusted(status, descriptor) }

  /// The file as memory, whose parts the system reads when they are used; `nil` if it cannot be
  /// mapped.
  var mapped: UnsafeMutableRawBufferPointer? {
    // safe: the system returns as many bytes as it was asked for, or MAP_FAILED.
    let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    return UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  /// Fills memory with the bytes of the file; `false` if they cannot all be read.
  func read(into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      // safe: `done` is at most the number of bytes, and `pread` writes no more bytes than it has
      // room for.
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      // Some systems read at most 2 GB in one call.
      let count = SystemCall.uninterrupted {
        pread(descriptor, rest.baseAddress, min(rest.count, 1 << 30), off_t(done))
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

extension IndexFileError {
  /// Returns the error for a path that cannot be read, with the reason that the system gives.
  static func unreadable(
    _ path: String, _ reason: String = String(cString: strerror(errno))
  ) -> IndexFileError {
    IndexFileError(path: path, reason: .unreadable(reason: reason))
  }
}

/// Whether a file may be mapped.
///
/// If somebody shortens a file while it is mapped, reading the lost part ends the process with a
/// signal. This package never does that: it writes a new file and renames it. A file is therefore
/// mapped if its owner is the user of the process or the system's administrator, if nobody else can
/// write it but the main group of that user, and if it is on a local volume that nobody pulls out.
/// On many systems, every user has a main group of their own, which may write all their files.
enum FileTrust {
  /// - Parameter descriptor: That of the open file whose status is given.
  static func isTrusted(_ status: stat, _ descriptor: Int32) -> Bool {
    let isOwn = status.st_uid == geteuid() || status.st_uid == 0
    let others = status.st_gid == getegid() ? S_IWOTH : S_IWGRP | S_IWOTH
    return isOwn && status.st_mode & others == 0 && isLocal(status, descriptor)
  }

  #if canImport(Darwin)
    private static func isLocal(_ status: stat, _ descriptor: Int32) -> Bool {
      var volume = statfs()
      guard fstatfs(descriptor, &volume) == 0 else { return false }
      return volume.f_flags & UInt32(MNT_LOCAL) != 0
        && volume.f_flags & UInt32(MNT_REMOVABLE) == 0
    }
  #else
    private static func isLocal(_ status: stat, _ descriptor: Int32) -> Bool {
      guard let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8) else {
        return false
      }
      return isLocal(UInt64(status.st_dev), among: mounts)
    }

    /// Returns whether a device is local, by the list of mounts as Linux writes it: the third field
    /// of a line is the device, and the type of the file system comes after a dash.
    static func isLocal(_ device: UInt64, among mounts: String) -> Bool {
      let major = ((device >> 8) & 0xFFF) | ((device >> 32) & ~0xFFF)
      let minor = (device & 0xFF) | ((device >> 12) & ~0xFF)
      let name = "\(major):\(minor)"
      for line in mounts.split(separator: "\n") {
        let fields = line.split(separator: " ")
        guard fields.count > 2, fields[2] == name,
          let dash = fields.lastIndex(of: "-"), dash + 1 < fields.count
        else { continue }
        let type = fields[dash + 1]
        return !remoteTypes.contains { type == $0 || type.hasPrefix($0 + ".") }
      }
      // Parts of a local volume may have devices of their own, which Linux does not list.
      return true
    }

    private static let remoteTypes = [
      "nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "coda", "ceph", "9p", "fuse", "fuseblk",
      "vboxsf", "virtiofs",
    ]
  #endif
}
