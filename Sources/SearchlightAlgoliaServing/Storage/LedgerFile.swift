import SearchlightAlgoliaForm
import Foundation
import SearchlightBackend
import SearchlightBasics

/// The file in a server's folder that holds its searches and events: `report.json`.
///
/// It is apart from `server.json`, because a loss of what was counted must not keep a server from
/// starting, and because it changes with every search.
struct LedgerFile: Sendable {
  static let name = "report.json"

  private let folder: URL

  init(in folder: URL) {
    self.folder = folder
  }

  private var url: URL { folder.appending(path: Self.name) }

  /// What has happened to a file that was read.
  struct Restoration: Sendable {
    /// What could not be read of the file, and why; `nil` if there was nothing like that.
    var damage: String?

    /// Whether the file has entries that the ledger no longer has.
    var isOutdated = false
  }

  /// Reads what the file holds into a ledger.
  ///
  /// A file that no server has written is renamed, so that neither a write nor a person loses it.
  ///
  /// - Parameters:
  ///   - isKept: Whether the server keeps searches and events; otherwise the file is removed, and so
  ///     are those that were renamed.
  ///   - now: The time, in milliseconds since 1970.
  /// - Throws: ``ServerFolderError`` if the file can neither be read nor be renamed or removed.
  func restore(
    to ledger: Shared<AnalyticsLedger>, isKept: Bool, now: Int
  ) throws(ServerFolderError) -> Restoration {
    FileReplacement.removeAbandoned(in: folder.path) { $0 == Self.name }
    guard isKept else {
      try removeDamaged()
      if exists(url) { try remove(url) }
      return Restoration()
    }
    guard exists(url) else { return Restoration() }
    let reason: String
    do {
      let json = try JSON(parsing: try Data(contentsOf: url))
      var read = ledger.withLock { $0 }
      let reading = try read.read(json, at: now)
      // The next write leaves the unreadable entries out for good.
      let copy = reading.unreadable > 0 ? try keepCopy() : nil
      let restored = read
      ledger.withLock { $0 = restored }
      return Restoration(
        damage: reading.reason.map {
          "Of \(url.path), \(reading.unreadable) entries cannot be read and are left out. The first: "
            + "\($0). \(copy ?? "A copy") has all of them."
        }, isOutdated: reading.unreadable > 0 || reading.dropped > 0)
    } catch let error as ServerFolderError {
      throw error
    } catch let error as AlgoliaAPIError {
      reason = error.message
    } catch let error as JSONError {
      reason = error.description
    } catch {
      reason = error.localizedDescription
    }
    return Restoration(damage: try setAside(reason))
  }

  private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

  private func remove(_ url: URL) throws(ServerFolderError) {
    do {
      try FileManager.default.removeItem(atPath: url.path)
    } catch {
      throw Self.unwritable(url, error)
    }
  }

  private static func unwritable(_ url: URL, _ error: any Error) -> ServerFolderError {
    ServerFolderError(path: url.path, reason: .unwritable(reason: error.localizedDescription))
  }

  /// What the names of files begin with that could not be read.
  private static let damagedPrefix = "\(name).damaged-"

  /// The first name for a damaged file that no file has.
  private var freeURL: URL {
    var number = 1
    var target = folder.appending(path: "\(Self.damagedPrefix)\(number)")
    while exists(target) {
      number += 1
      target = folder.appending(path: "\(Self.damagedPrefix)\(number)")
    }
    return target
  }

  /// Copies the file, and returns the path of the copy.
  private func keepCopy() throws(ServerFolderError) -> String {
    let target = freeURL
    do {
      try FileManager.default.copyItem(atPath: url.path, toPath: target.path)
    } catch {
      throw Self.unwritable(target, error)
    }
    return target.path
  }

  private func setAside(_ reason: String) throws(ServerFolderError) -> String {
    let target = freeURL
    do {
      try FileManager.default.moveItem(atPath: url.path, toPath: target.path)
    } catch {
      throw Self.unwritable(url, error)
    }
    return "\(url.path) is damaged: \(reason). It is now \(target.path), and the report begins "
      + "anew."
  }

  /// Removes the files that could not be read: they may have anything of anybody.
  ///
  /// - Throws: ``ServerFolderError`` with the file that cannot be removed.
  func removeDamaged() throws(ServerFolderError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw Self.unwritable(folder, error)
    }
    for name in names.sorted() where name.hasPrefix(Self.damagedPrefix) {
      let number = name.dropFirst(Self.damagedPrefix.count)
      guard number.allSatisfy({ $0.isASCII && $0.isNumber }) else { continue }
      try remove(folder.appending(path: name))
    }
  }

  /// Replaces the file.
  ///
  /// - Throws: An error of the file system. The file is the old one then.
  func write(_ bytes: [UInt8]) throws {
    try FileReplacement.write(bytes, to: url.path, isPrivate: true)
  }
}

/// A value that several objects share, protected by a lock.
final class Shared<Value: Sendable>: Sendable {
  private let value: Locked<Value>

  init(_ value: Value) {
    self.value = Locked(value)
  }

  /// Calls `body` with exclusive access to the value.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { value.withLock(body) }
}
