import SearchlightBasics
public import Foundation
import SearchlightCore

extension AnswerStorage {
  /// Returns a storage that keeps each answer in a file of its own.
  ///
  /// A file is written beside the old one and then moved into its place, so that the old one stays
  /// intact if the process ends in between.
  ///
  /// The folder is created if needed, and should hold nothing else. Several searches and several
  /// processes may share a folder. A file that is damaged, truncated or of another version is
  /// removed. A file that is temporarily unreadable is left alone, and so is one whose name has
  /// another form. An answer of more than 4 MiB is not kept.
  public static func folder(_ url: URL) -> AnswerStorage {
    let folder = AnswerFolder(url: url)
    return AnswerStorage(
      load: { (limit, byteLimit) throws(StorageError) in
        try folder.load(limit, byteLimit: byteLimit)
      },
      store: { (answer) throws(StorageError) in try folder.store(answer) },
      remove: { (request) throws(StorageError) in try folder.remove(request) },
      removeAll: { () throws(StorageError) in try folder.removeAll() })
  }
}

/// Reads and writes a folder with one file per answer.
struct AnswerFolder: Sendable {
  private static let kind = "an answer"

  let url: URL

  /// A stored answer, and the file that holds it.
  private struct Stored {
    let file: URL
    let answer: CachedAnswer

    /// The time and the place by which answers are ordered, the newest last.
    var age: (Int64, String) { (answer.storedAt ?? 0, file.path) }
  }

  /// Loads the most recently stored answers within the limits, and removes the files of all others.
  ///
  /// An answer that an earlier version has stored under another name gets the name by which it can be
  /// removed.
  func load(_ limit: Int, byteLimit: Int) throws(StorageError) -> [CachedAnswer] {
    FileReplacement.removeAbandoned(in: url.path(percentEncoded: false), ofFiles: Self.isName)
    var (kept, useless) = try sorted(files(), limit, byteLimit: byteLimit)
    if !useless.isEmpty || kept.contains(where: isMisnamed) {
      // Another search may have changed the files meanwhile, so they are read again. Without the
      // lock they stay for the next time.
      try? exclusively { () throws(StorageError) in
        (kept, useless) = try sorted(files(), limit, byteLimit: byteLimit)
        for file in useless { try? remove(file.path(percentEncoded: false)) }
        for stored in kept where isMisnamed(stored) { try? rename(stored) }
      }
    }
    return kept.map(\.answer)
  }

  /// Reads files, and returns the newest answer to each request within the limits, the oldest first,
  /// and the files that are not needed.
  private func sorted(
    _ files: [URL], _ limit: Int, byteLimit: Int
  ) -> (kept: [Stored], useless: [URL]) {
    var stored: [Stored] = []
    var useless: [URL] = []
    for file in files {
      do throws(StorageError) {
        if let answer = try read(file) {
          stored.append(Stored(file: file, answer: answer))
        } else {
          useless.append(file)
        }
      } catch {
        // A file that cannot be read now may be readable later.
        if case .unreadable = error { useless.append(file) }
      }
    }
    stored.sort { $0.age < $1.age }
    var requests: Set<SearchRequest> = []
    let newest = Array(stored.reversed().filter { requests.insert($0.answer.request).inserted })
    let count = newest.reversed().map(\.answer).last(limit, byteLimit: byteLimit).count
    let files = Set(newest.prefix(count).map(\.file))
    useless += stored.map(\.file).filter { !files.contains($0) }
    return (newest.prefix(count).reversed(), useless)
  }

  private func isMisnamed(_ stored: Stored) -> Bool {
    stored.file.path(percentEncoded: false) != path(of: stored.answer.request)
  }

  private func rename(_ stored: Stored) throws {
    let path = path(of: stored.answer.request)
    // The file is of an older answer, or of one to another request with the same hash.
    try? remove(path)
    try FileManager.default.moveItem(atPath: stored.file.path(percentEncoded: false), toPath: path)
  }

  func store(_ answer: CachedAnswer) throws(StorageError) {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw .notWritten(error.localizedDescription)
    }
    try exclusively { () throws(StorageError) in
      try AnswerStorage.checkCancellation()
      try write(answer)
    }
  }

  private func write(_ answer: CachedAnswer) throws(StorageError) {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try KeptDocument([answer]).bytes(of: Self.kind)
    } catch {
      // The older answer in the file is outdated, so it is removed.
      try remove(path(of: answer.request))
      throw error
    }
    do throws(FileReplacement.Failure) {
      try FileReplacement.write(bytes, to: path(of: answer.request), isPrivate: true)
    } catch {
      throw .notWritten(error.reason)
    }
  }

  /// Removes the answer to a request.
  ///
  /// A writer that has begun, such as one whose action was cancelled, ends first.
  func remove(_ request: SearchRequest) throws(StorageError) {
    try exclusively { () throws(StorageError) in try remove(path(of: request)) }
  }

  /// Removes all answers that can be removed, and the temporary files that ended writers left
  /// behind.
  ///
  /// A writer that has begun, such as one whose search was released, ends first.
  func removeAll() throws(StorageError) {
    try exclusively { () throws(StorageError) in try removeFiles() }
  }

  private func removeFiles() throws(StorageError) {
    FileReplacement.removeAbandoned(in: url.path(percentEncoded: false), ofFiles: Self.isName)
    var problem: StorageError?
    for file in try files() {
      do throws(StorageError) {
        try remove(file.path(percentEncoded: false))
      } catch {
        problem = problem ?? error
      }
    }
    if let problem { throw problem }
  }

  /// Runs a change while no other search and process changes the folder.
  ///
  /// The lock is a lock on the folder itself, so there is none before the folder exists.
  private func exclusively(
    _ body: () throws(StorageError) -> Void
  ) throws(StorageError) {
    let path = url.path(percentEncoded: false)
    let folder = SystemCall.uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard folder >= 0 else {
      if errno == ENOENT { return try body() }
      throw .notWritten(String(cString: strerror(errno)))
    }
    defer { _ = close(folder) }
    guard SystemCall.uninterrupted({ flock(folder, LOCK_EX) }) == 0 else {
      throw .notWritten(String(cString: strerror(errno)))
    }
    try body()
  }

  private func remove(_ file: String) throws(StorageError) {
    do {
      try FileManager.default.removeItem(atPath: file)
    } catch {
      // The answer may not have been kept, or another search may have removed it.
      guard FileManager.default.fileExists(atPath: file) else { return }
      throw .notWritten(error.localizedDescription)
    }
  }

  private func read(_ file: URL) throws(StorageError) -> CachedAnswer? {
    try KeptDocument<CachedAnswer>(StorageFile(file).read(), of: Self.kind, limit: 1).entries.first
  }

  /// Returns the files whose names have the format of an answer file, sorted by name.
  private func files() throws(StorageError) -> [URL] {
    let path = url.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).filter(Self.isName).sorted()
        .map { url.appending(path: $0) }
    } catch {
      throw .notRead(error.localizedDescription)
    }
  }

  private static let suffix = ".answer"

  private static func isName(_ name: String) -> Bool {
    name.hasSuffix(suffix) && name.utf8.count == 16 + suffix.utf8.count
      && name.prefix(16).allSatisfy { "0123456789abcdef".contains($0) }
  }

  /// Returns the path of the file for a request.
  ///
  /// Two requests with the same hash share a file and overwrite each other; the stored answer names
  /// its request.
  private func path(of request: SearchRequest) -> String {
    let digits = String(FNV1a.hash(request.bytes), radix: 16)
    let name = String(repeating: "0", count: 16 - digits.count) + digits + Self.suffix
    return url.appending(path: name).path(percentEncoded: false)
  }
}
