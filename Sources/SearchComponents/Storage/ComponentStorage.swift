/// A storage for data that must outlive a search: a file, the user defaults, memory, or your own.
///
/// ```swift
/// let search = SearchStore(machine, service: service, performing: [
///   recents.work(keepingIn: .file(folder.appending(path: "recents")))
/// ])
/// ```
///
/// The data consists of lines of JSON. The first line names the content, the version of its format,
/// and the number of entries that follow. More than 4 MiB are never written.
public struct ComponentStorage: Sendable {
  typealias Change = (StoredContent) throws(StorageProblem) -> [UInt8]

  let read: @Sendable () throws(StorageProblem) -> StoredContent

  /// Replaces the stored data, excluding other changes meanwhile.
  let update: @Sendable (_ change: Change) throws(StorageProblem) -> Void

  init(
    read: @escaping @Sendable () throws(StorageProblem) -> StoredContent,
    update: @escaping @Sendable (_ change: Change) throws(StorageProblem) -> Void
  ) {
    self.read = read
    self.update = update
  }

  /// Creates a storage of your own, such as the keychain.
  ///
  /// - Parameters:
  ///   - read: Reads the stored data; `nil` if there is none. An error that it throws becomes a
  ///     ``StorageProblem/notRead(_:)``.
  ///   - write: Replaces the stored data, completely or not at all. An error that it throws becomes
  ///     a ``StorageProblem/notWritten(_:)``. Calls from performers of this value exclude each
  ///     other; excluding other processes is up to the closures.
  public init(
    read: @escaping @Sendable () throws -> [UInt8]?,
    write: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    let lock = StorageLock()
    let content: @Sendable () throws(StorageProblem) -> StoredContent = {
      () throws(StorageProblem) in
      do { return StoredContent(bytes: try read()) } catch { throw .notRead("\(error)") }
    }
    self.init(
      read: content,
      update: { (change) throws(StorageProblem) in
        try lock.withLock { () throws(StorageProblem) in
          let bytes = try change(try content())
          do { try write(bytes) } catch { throw .notWritten("\(error)") }
        }
      })
  }

  /// A storage that lasts as long as this value and its copies, for tests and for data that should
  /// not outlive the process.
  ///
  /// Several searches that are given the same value share its data.
  public static func memory() -> ComponentStorage {
    let bytes = StoredBytes()
    return ComponentStorage(read: { bytes.value }, write: { bytes.value = $0 })
  }
}
