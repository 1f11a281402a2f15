import AlgoliaForm
public import LocalSearch
import SearchBackend
import Signals

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AlgoliaServer {
  /// Opens a server that stores its indices, settings, tasks and keys in a folder, which it creates
  /// if necessary.
  ///
  /// The server answers a change at once and writes it soon after. A task is done when its change
  /// is written. Each file is replaced atomically, so that an interruption leaves either the old or
  /// the new one.
  ///
  /// - Parameters:
  ///   - folder: The folder, which no other server may use at the same time.
  ///   - indices: Indices to add, replacing stored indices of the same names.
  ///   - options: The behavior of the server.
  /// - Throws: Errors of the file system, and ``LocalSearch/IndexFileError`` for a damaged file.
  public convenience init(
    folder: URL, adding indices: [LocalIndex] = [],
    options: AlgoliaServerOptions = AlgoliaServerOptions()
  ) async throws {
    let folder = try ServerFolder(folder)
    let service = LocalService(try folder.indices() + indices)
    self.init(service, options: options, storage: ServerStorage(folder))
    let metadata = try folder.metadata()
    catalog.withLock { catalog in
      var read = IndexCatalog(lastTask: metadata.lastTask?.intValue ?? 0)
      read.entries = catalog.entries
      for (name, entry) in metadata.indices?.objectValue ?? [:] {
        let entry = IndexEntry(json: entry)
        if read.entries[IndexName(name)] != nil || entry.isVirtual {
          read.entries[IndexName(name)] = entry
        }
      }
      catalog = read
    }
    try keys.withLock { keys in Result { try keys.read(metadata.keys ?? [:]) } }.get()
    await persist(indices.map(\.name))
  }

  /// Waits until all changes are written to the folder; returns at once without a folder.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 500 with the error of the file system.
  public func flush() async throws {
    if let reason = await storage?.finish() {
      throw AlgoliaFailure(message: "The indices cannot be written: \(reason)", status: 500)
    }
  }

  /// Schedules changed indices and the metadata to be written, if the server has a folder.
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
