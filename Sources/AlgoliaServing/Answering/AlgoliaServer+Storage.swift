import AlgoliaForm
public import LocalSearch
import SearchCore
import Signals

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AlgoliaServer {
  /// Opens a server that keeps its indices, settings, tasks and keys in a folder, which is made if there is none.
  ///
  /// Changes are answered at once and written soon after; a task is done when what it changed is written. Each file is
  /// replaced as a whole, so that there is the old or the new one, whatever happens meanwhile.
  ///
  /// - Parameters:
  ///   - folder: The folder; one server at a time may have it.
  ///   - indices: Indices to begin with, in the place of those of their names.
  ///   - options: How it answers.
  /// - Throws: What the system says, and ``LocalSearch/IndexFileError`` for a file that is damaged.
  public convenience init(
    folder: URL, adding indices: [LocalIndex] = [],
    options: AlgoliaServerOptions = AlgoliaServerOptions()
  ) async throws {
    let folder = try ServerFolder(folder)
    let service = LocalService(try folder.indices() + indices)
    self.init(service, options: options, storage: ServerStorage(folder))
    let book = try folder.book()
    catalog.withLock { catalog in
      var read = IndexCatalog(lastTask: book.lastTask?.intValue ?? 0)
      read.entries = catalog.entries
      for (name, entry) in book.indices?.objectValue ?? [:] {
        let entry = IndexEntry(json: entry)
        if read.entries[IndexName(name)] != nil || entry.isVirtual {
          read.entries[IndexName(name)] = entry
        }
      }
      catalog = read
    }
    try keys.withLock { keys in Result { try keys.read(book.keys ?? [:]) } }.get()
    await persist(indices.map(\.name))
  }

  /// Waits until all changes are written to the folder.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 500 with what the system says.
  public func flush() async throws {
    if let reason = await storage?.finish() {
      throw AlgoliaFailure(message: "The indices cannot be written: \(reason)", status: 500)
    }
  }

  /// Notes what has changed, if the server has a folder.
  func persist(_ names: [IndexName] = []) async {
    await storage?.change(names, service) { [catalog, keys] in
      let (catalog, keys) = (catalog.withLock { $0 }, keys.withLock { $0 })
      let entries = catalog.entries.map { ($0.key.rawValue, $0.value.json) }
      return [
        "version": 1, "lastTask": .integer(catalog.lastTask), "keys": keys.json,
        "indices": .object(Dictionary(entries) { $1 }),
      ]
    }
  }
}
