import Foundation

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

    /// Whether a device is local, by the list of mounts as Linux writes it: the third field of a line
    /// is the device, and the type of the file system comes after a dash.
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
