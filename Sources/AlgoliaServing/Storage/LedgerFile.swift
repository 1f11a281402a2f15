import AlgoliaForm
import Foundation
import SearchBackend
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

  /// Reads what the file holds into a ledger.
  ///
  /// A file that no server has written is renamed, so that neither a write nor a person loses it.
  ///
  /// - Parameter isKept: Whether the server keeps searches and events; otherwise the file is removed.
  /// - Returns: Why the file was not read, and its new path; `nil` if it was read or does not exist.
  /// - Throws: ``ServerFolderError`` if the file can neither be read nor be renamed or removed.
  func restore(
    to ledger: Shared<AnalyticsLedger>, isKept: Bool
  ) throws(ServerFolderError) -> String? {
    FileReplacement.removeAbandoned(in: folder.path) { $0 == Self.name }
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    guard isKept else {
      do {
        try FileManager.default.removeItem(at: url)
      } catch {
        throw ServerFolderError(
          path: url.path, problem: .unwritable(reason: error.localizedDescription))
      }
      return nil
    }
    let reason: String
    do {
      let json = try JSON(parsing: try Data(contentsOf: url))
      var read = ledger.withLock { $0 }
      try read.read(json)
      let restored = read
      ledger.withLock { $0 = restored }
      return nil
    } catch let error as AlgoliaFailure {
      reason = error.message
    } catch let error as JSONError {
      reason = error.description
    } catch {
      reason = error.localizedDescription
    }
    return try setAside(reason)
  }

  private func setAside(_ reason: String) throws(ServerFolderError) -> String {
    var number = 1
    var target = folder.appending(path: "\(Self.name).damaged-\(number)")
    while FileManager.default.fileExists(atPath: target.path) {
      number += 1
      target = folder.appending(path: "\(Self.name).damaged-\(number)")
    }
    do {
      try FileManager.default.moveItem(at: url, to: target)
    } catch {
      throw ServerFolderError(
        path: url.path, problem: .unwritable(reason: error.localizedDescription))
    }
    return "\(url.path) is damaged: \(reason). It is now \(target.path), and the report begins "
      + "anew."
  }

  /// Replaces the file.
  ///
  /// - Throws: An error of the file system. The file is the old one then.
  func write(_ bytes: [UInt8]) throws {
    try FileReplacement.write(bytes, to: url.path, isPrivate: true)
  }
}
