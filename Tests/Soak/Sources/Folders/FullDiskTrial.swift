import Foundation
import SearchlightLocal

/// Lets a process save an index until the disk is full, or may not be written, and looks at what is
/// left.
struct FullDiskTrial {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// Tries a number of sizes, and small volumes where the system allows it.
  ///
  /// - Returns: What was done, as text.
  func run(sizes: Int) throws -> String {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for size in 0..<sizes {
      let place = url.appending(path: "limit\(size)")
      // The lock and the output of the process are files, too.
      let limit = 1000 + size * 397
      try fill(place, limit: limit, reason: "File too large")
      try FileManager.default.removeItem(at: place)
    }
    var text = "\(sizes) largest sizes of a file"
    #if os(Linux)
      if geteuid() == 0 {
        for size in [64, 128, 256, 512] { try fillVolume(kilobytes: size) }
        text += ", 4 full volumes, 1 read-only volume"
      }
    #endif
    return text + ": each version stayed whole, and no file was left over"
  }

  #if os(Linux)
    private func fillVolume(kilobytes: Int) throws {
      let volume = url.appending(path: "volume")
      try FileManager.default.createDirectory(at: volume, withIntermediateDirectories: true)
      try mount(["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", volume.path])
      defer { _ = try? Child(command: "/bin/umount", ["-l", volume.path]).process.waitUntilExit() }
      let place = volume.appending(path: "films")
      try fill(place, limit: nil, reason: "No space left on device")
      if kilobytes == 512 {
        try mount(["-o", "remount,ro", volume.path])
        try checkReadOnly(place)
      }
    }

    private func mount(_ arguments: [String]) throws {
      let child = try Child(command: "/bin/mount", arguments)
      child.process.waitUntilExit()
      guard child.process.terminationStatus == 0 else { throw Fault("mount says: \(child.text)") }
    }

    private func checkReadOnly(_ place: URL) throws {
      let index = try LocalIndex(contentsOf: place)
      _ = try FolderVersion.number(of: index)
      do {
        _ = try IndexFolder(place)
        throw Fault("a folder on a read-only volume can be changed")
      } catch let error as IndexFileError {
        guard case .unwritable("Read-only file system") = error.reason else { throw error }
      }
      do {
        try index.write(to: place.appending(path: "some.index"))
        throw Fault("a file on a read-only volume can be written")
      } catch let error as IndexFileError {
        guard case .unwritable("Read-only file system") = error.reason else { throw error }
      }
    }
  #endif

  /// Lets a process save until it fails, and checks the reason and what is left.
  private func fill(_ place: URL, limit: Int?, reason: String) throws {
    let child = try Child(arguments: ["fill", place.path] + (limit.map { ["\($0)"] } ?? []))
    child.process.waitUntilExit()
    let lines = child.text.split(separator: "\n")
    guard child.process.terminationStatus == 0, let last = lines.last, last.contains(reason) else {
      throw Fault("limit \(limit ?? 0): the writer says: \(lines.last ?? "nothing")")
    }
    let left = try FolderVersion.names(in: place)
    guard let reported = lines.dropLast().last.flatMap({ Int($0) }) else {
      // Not even the first version fitted.
      guard left == ["lock"] || left.isEmpty else { throw Fault("limit \(limit ?? 0): \(left)") }
      return
    }
    // Before another object removes what nobody needs.
    let number = try FolderVersion.checkFiles(of: LocalIndex(contentsOf: place), in: place)
    guard number == reported else {
      throw Fault("version \(reported) was reported, and \(number) is there")
    }
  }
}
