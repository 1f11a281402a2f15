/// Where a performer keeps what must outlive the search: a file, the user defaults, memory, or a place of your
/// own.
///
/// ```swift
/// let search = SearchStore(machine, service: service, performing: [
///   recents.work(keepingIn: .file(folder.appending(path: "recents")))
/// ])
/// ```
///
/// What is written is lines of JSON: the first names what is kept, the version of its form and how many
/// entries follow. More than 4 MiB are never written.
public struct ComponentStorage: Sendable {
  typealias Change = (StoredContent) throws(StorageProblem) -> [UInt8]

  let read: @Sendable () throws(StorageProblem) -> StoredContent

  /// Replaces what is kept, while nobody else does.
  let update: @Sendable (_ change: Change) throws(StorageProblem) -> Void

  init(
    read: @escaping @Sendable () throws(StorageProblem) -> StoredContent,
    update: @escaping @Sendable (_ change: Change) throws(StorageProblem) -> Void
  ) {
    self.read = read
    self.update = update
  }

  /// Creates a storage in a place of your own, such as the keychain.
  ///
  /// - Parameters:
  ///   - read: Reads what is kept; `nil` if nothing is. What it throws is a ``StorageProblem/notRead(_:)``.
  ///   - write: Puts this in its place, whole or not at all. What it throws is a
  ///     ``StorageProblem/notWritten(_:)``. While it reads and writes, no other performer of this value does;
  ///     whether other processes do is its own affair.
  public init(
    read: @escaping @Sendable () throws -> [UInt8]?,
    write: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    let turn = StorageTurn()
    let content: @Sendable () throws(StorageProblem) -> StoredContent = {
      () throws(StorageProblem) in
      do { return StoredContent(bytes: try read()) } catch { throw .notRead("\(error)") }
    }
    self.init(
      read: content,
      update: { (change) throws(StorageProblem) in
        try turn.take { () throws(StorageProblem) in
          let bytes = try change(try content())
          do { try write(bytes) } catch { throw .notWritten("\(error)") }
        }
      })
  }

  /// A storage that lasts as long as this value and its copies: for tests, and for what should not outlive the
  /// process.
  ///
  /// Several searches that are given the same value share what it keeps.
  public static func memory() -> ComponentStorage {
    let bytes = StoredBytes()
    return ComponentStorage(read: { bytes.value }, write: { bytes.value = $0 })
  }
}
