import SearchlightAlgoliaForm
import Foundation
import SearchlightLocal
import SearchlightBackend
import SearchlightBasics

/// The folder of a server: a file for each index, and `server.json`, which names them.
///
/// Files that are in use never change. A write adds new files, then replaces `server.json`, and then
/// removes the files that the new `server.json` does not name. So an interruption leaves either the
/// old state or the new one, of all indices, tasks and keys together.
struct ServerFolder: Sendable {
  /// A change of the folder that the system may refuse.
  enum Step: Hashable, Sendable {
    case write(String), remove(String)
  }

  /// What a folder holds.
  struct Contents {
    var manifest: ServerManifest
    var indices: [LocalIndex]
  }

  let url: URL

  private let beforeStep: (@Sendable (Step) throws -> Void)?
  private let lock: FolderLock

  /// The file of each stored index.
  private var files: [IndexName: String] = [:]

  /// The files that are no longer needed, and that could not be removed yet.
  private var unused: Set<String> = []

  /// The files of a state that a loss of power may bring back.
  private var unconfirmed: Set<String> = []

  /// The number in the names of the files that were written last.
  private var lastNumber = 0

  private static let manifestName = "server.json"

  /// Takes the lock of a folder, which is created if necessary.
  ///
  /// - Parameter beforeStep: What a test calls before each change of a file, to throw what the system
  ///   may say, or to imitate the end of the process.
  init(
    _ url: URL, beforeStep: (@Sendable (Step) throws -> Void)? = nil
  ) throws(ServerFolderError) {
    self.url = url
    self.beforeStep = beforeStep
    do {
      // The folder contains the server's API keys, so only its owner may access it.
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ServerFolderError(
        path: url.path, reason: .unwritable(reason: error.localizedDescription))
    }
    do {
      lock = try FolderLock(folder: url.path, isPrivate: true)
    } catch {
      switch error.reason {
      case .locked(let holder):
        throw ServerFolderError(path: url.path, reason: .locked(holder: holder))
      case .unwritable(let reason):
        throw ServerFolderError(path: error.path, reason: .unwritable(reason: reason))
      default:
        throw ServerFolderError(
          path: error.path, reason: .unwritable(reason: error.description))
      }
    }
  }

  /// Lets another server use the folder, which must not be written after that.
  func release() { lock.release() }

  // MARK: - Reading

  /// Reads what is stored, and removes what an interrupted server has left behind.
  ///
  /// - Throws: ``ServerFolderError`` for `server.json`, and ``SearchlightLocal/IndexFileError`` for the
  ///   file of an index, if they are damaged or cannot be read.
  mutating func read() throws -> Contents {
    let manifest = try manifest()
    var indices: [LocalIndex] = []
    if let named = manifest.files {
      for (name, file) in named.sorted(by: { $0.key < $1.key }) {
        let index = try LocalIndex(contentsOf: path(file))
        guard index.name == name else {
          throw damage("the file of \(name) is \(file), which has the index \(index.name)")
        }
        indices.append(index)
      }
      files = named
    } else {
      // Of two files of an index, the one that was written later is taken.
      let all = try names().filter { $0.hasSuffix(IndexFileName.suffix) }.sorted()
      for file in all.sorted(by: { number($0) < number($1) }) {
        let index = try LocalIndex(contentsOf: path(file))
        files[index.name] = file
        indices.append(index)
      }
    }
    let present = try names()
    lastNumber = present.reduce(0) { max($0, number($1)) }
    if manifest.files != nil {
      unused = Set(present.filter { number($0) > 0 }).subtracting(files.values)
    }
    // If the name of `server.json` is not on the disk, the state before may come back.
    if (try? FileReplacement.synchronizeFolder(url.path)) == nil {
      (unconfirmed, unused) = (unused, [])
    }
    removeUnused()
    FileReplacement.removeAbandoned(in: url.path) {
      $0 == Self.manifestName || IndexFileName.number($0) != nil
    }
    for file in files.values + [Self.manifestName] { makePrivate(file) }
    return Contents(manifest: manifest, indices: indices)
  }

  private func manifest() throws(ServerFolderError) -> ServerManifest {
    let file = path(Self.manifestName)
    guard FileManager.default.fileExists(atPath: file.path) else { return ServerManifest() }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: file)
    } catch {
      throw ServerFolderError(
        path: file.path, reason: .unreadable(reason: error.localizedDescription))
    }
    let json: JSON
    do {
      json = try JSON(parsing: bytes)
    } catch {
      throw damage(error.description)
    }
    if let found = json["version"]?.intValue, found > ServerManifest.version {
      throw ServerFolderError(
        path: file.path,
        reason: .newerVersion(found: found, known: ServerManifest.version))
    }
    do {
      return try ServerManifest(json: json)
    } catch {
      throw damage(error.message)
    }
  }

  /// Returns the error for a `server.json` that no server has written.
  func damage(_ reason: String) -> ServerFolderError {
    ServerFolderError(path: path(Self.manifestName).path, reason: .damaged(reason: reason))
  }

  private func names() throws(ServerFolderError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path)
    } catch {
      throw ServerFolderError(
        path: url.path, reason: .unreadable(reason: error.localizedDescription))
    }
  }

  private func number(_ file: String) -> Int { IndexFileName.number(file) ?? 0 }

  private func path(_ file: String) -> URL { url.appending(path: file) }

  /// Takes the rights of others at a file that an earlier version has given them.
  private func makePrivate(_ file: String) {
    // Where that is refused, the file stays as it is until it is replaced.
    try? FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: path(file).path)
  }

  // MARK: - Writing

  /// Makes a state of the server the stored one.
  ///
  /// - Parameters:
  ///   - changed: The indices that have changed since they were stored.
  ///   - isLast: Whether the server makes no changes from now on.
  /// - Throws: An error of the file system. The stored state is the old one then.
  mutating func write(
    _ state: ServerState, changed: Set<IndexName>, isLast: Bool
  ) throws {
    lastNumber += 1
    var next = files.filter { state.indices[$0.key] != nil }
    var written: [String] = []
    do {
      for (name, index) in state.indices.sorted(by: { $0.key < $1.key }) {
        if let file = next[name], !changed.contains(name),
          FileManager.default.fileExists(atPath: path(file).path)
        {
          continue
        }
        let file = IndexFileName.name(of: name, number: lastNumber)
        written.append(file)
        try beforeStep?(.write(file))
        try index.write(to: path(file), isPrivate: true)
        next[name] = file
      }
      let manifest = ServerManifest(state, files: next, isLast: isLast)
      try beforeStep?(.write(Self.manifestName))
      try FileReplacement.write(
        manifest.json.bytes, to: path(Self.manifestName).path, isPrivate: true)
    } catch let failure as FileReplacement.Failure where failure.isReplaced {
      // The new state is in place, but a loss of power may bring back the old one, whose files stay
      // until a later state is on the disk.
      unconfirmed.formUnion(Set(files.values).subtracting(next.values))
      files = next
      throw failure
    } catch {
      // They may have filled the disk.
      unused.formUnion(written)
      removeUnused()
      throw error
    }
    unused.formUnion(unconfirmed.subtracting(next.values))
    unconfirmed = []
    unused.formUnion(Set(files.values).subtracting(next.values))
    files = next
    removeUnused()
  }

  private mutating func removeUnused() {
    for file in unused.sorted() {
      do {
        try beforeStep?(.remove(file))
        let path = path(file).path
        if FileManager.default.fileExists(atPath: path) {
          try FileManager.default.removeItem(atPath: path)
        }
        unused.remove(file)
      } catch {
        // The next write tries again.
      }
    }
  }
}
