public import Foundation
import SearchlightAlgoliaForm
public import SearchlightLocal
import SearchlightBackend
import SearchlightBasics

extension AlgoliaServer {
  /// Opens a server that stores its indices, settings, tasks and keys in a folder, which it creates
  /// if necessary.
  ///
  /// The server answers a change at once and writes it soon after. A task is done when its change
  /// is written. All files change together: an interruption leaves the state after one of the
  /// changes, with all indices, tasks and keys of that moment. Only the owner may read the files.
  ///
  /// Searches and events have a file of their own, `report.json`, which is written a second or more after
  /// a change; see ``analyticsDamage``.
  ///
  /// While the server exists, it has the lock of the folder, until ``close()``.
  ///
  /// - Parameters:
  ///   - folder: The folder, which no other server may use at the same time.
  ///   - indices: Indices to add, replacing stored indices of the same names; their replicas get
  ///     their records, see ``replicaRepairs``.
  ///   - compositions: Compositions to add, replacing stored ones with the same identifiers and their
  ///     rules.
  ///   - options: The behavior of the server.
  /// - Throws: ``ServerFolderError`` if another server uses the folder, if `server.json` is damaged,
  ///   or if the folder cannot be written, and ``SearchlightLocal/IndexFileError`` for the damaged file
  ///   of an index.
  public convenience init(
    folder: URL, adding indices: [LocalIndex] = [], compositions: [Composition] = [],
    options: AlgoliaServerOptions = AlgoliaServerOptions()
  ) async throws {
    try await self.init(
      try ServerFolder(folder), adding: indices, compositions: compositions, options: options)
  }

  convenience init(
    _ folder: ServerFolder, adding indices: [LocalIndex] = [], compositions: [Composition] = [],
    options: AlgoliaServerOptions = AlgoliaServerOptions()
  ) async throws {
    var folder = folder
    let stored = try folder.read()
    let service = LocalService(stored.indices)
    let manifest = stored.manifest
    var catalog = IndexCatalog(
      lastTask: manifest.lastTask, reservedTask: manifest.reservedTask,
      lostTasks: manifest.lostTasks)
    let now = options.milliseconds()
    let names = Set(service.indexNames)
    catalog.entries = manifest.entries.filter { $0.value.isVirtual || names.contains($0.key) }
    catalog.addEntries(of: service.indexNames, now: now)
    var transaction = Transaction(service, catalog, .all, now: now)
    let repairs = try transaction.restore(
      adding: indices, isConsistent: manifest.files != nil)
    try transaction.commit(to: service)
    catalog = transaction.catalog
    catalog.add(manifest.compositions + compositions)
    catalog.unsaved = Set(transaction.changedNames)
    var keys = KeyRing(applicationID: options.applicationID, adminKey: options.adminKey)
    do throws(AlgoliaAPIError) {
      try keys.read(manifest.keys)
    } catch {
      throw folder.damage(error.message)
    }
    let (url, queue) = (folder.url, WriteQueue())
    let file = LedgerFile(in: folder.url)
    let ledger = Shared(AnalyticsLedger(options))
    let restoration = try file.restore(to: ledger, isKept: options.keepsAnalytics, now: now)
    let milliseconds = options.milliseconds
    let (sharedCatalog, sharedKeys) = (Shared(catalog), Shared(keys))
    self.init(
      service, options: options, queue: queue, catalog: sharedCatalog, keys: sharedKeys,
      storage: ServerStorage(folder, repairs: repairs) {
        await .newest(of: service, in: queue, catalog: sharedCatalog, keys: sharedKeys)
      },
      ledger: ledger,
      ledgerStorage: options.keepsAnalytics
        ? LedgerStorage(file, damage: restoration.damage) {
          ledger.withLock { $0 }.json(at: milliseconds())
        } : nil)
    if restoration.isOutdated { ledgerStorage?.note() }
    // Clients get no task until `server.json` reserves its ID.
    await persist()
    if let reason = await storage?.finish() {
      throw ServerFolderError(path: url.path, reason: .unwritable(reason: reason))
    }
  }

  /// The replicas that did not agree with their primary indices when the folder was opened, and that
  /// the server has restored, released or removed; empty without a folder.
  ///
  /// That happens to the replicas of indices that were added, and in a folder in which other
  /// programs have changed files.
  public var replicaRepairs: [ReplicaRepair] { storage?.repairs ?? [] }

  /// The stored keys that open nothing, because their restrictions cannot be read, in the order of
  /// the keys.
  public var unusableKeys: [UnusableKey] {
    keys.withLock { $0.keys.values.sorted { $0.value < $1.value }.compactMap(UnusableKey.init) }
  }

  /// What could not be read of the searches and events in a folder, and why; `nil` if all was read.
  ///
  /// Single searches and events that cannot be read are left out, and the text says where a copy of the
  /// file is. If the file is not one of a server, the text says where it is now, and the server begins
  /// with nothing, as it does without a file.
  public var analyticsDamage: String? { ledgerStorage?.damage }

  /// Waits until all changes are written to the folder; returns at once without a folder.
  ///
  /// What could not be written before is tried again.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 500 with the error of the file system.
  @concurrent
  public func flush() async throws {
    let reason = await ledgerStorage?.finish()
    try Self.check(await storage?.finish())
    try Self.check(reason, of: "report")
  }

  /// Writes all changes to the folder, and releases it for another server; without a folder, it does
  /// nothing.
  ///
  /// Call it when no more requests are answered: later changes are not written, and their tasks are
  /// not done.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 500 with the error of the file system. The
  ///   server still has the folder then.
  @concurrent
  public func close() async throws {
    // Both are written, whatever happens to the other.
    try await flush()
    // The folder may be another server's once it is released.
    try Self.check(await ledgerStorage?.close(), of: "report")
    do throws(AlgoliaAPIError) {
      try Self.check(await storage?.close())
    } catch {
      await ledgerStorage?.reopen()
      throw error
    }
  }

  static func check(
    _ reason: String?, of subject: String = "indices"
  ) throws(AlgoliaAPIError) {
    guard let reason else { return }
    throw AlgoliaAPIError(message: "The \(subject) cannot be written: \(reason)", status: 500)
  }

  /// Schedules the state of the server to be written, if the server has a folder.
  func persist() async {
    await storage?.change()
  }
}

extension ServerState {
  /// Returns the state of a server that has certain parts; the catalog then has no unsaved indices.
  ///
  /// - Parameter queue: The queue in which changes are made: between two of them, the indices and
  ///   the catalog agree.
  static func newest(
    of service: LocalService, in queue: WriteQueue, catalog: Shared<IndexCatalog>,
    keys: Shared<KeyRing>
  ) async -> ServerState {
    await queue.run {
      let stored = catalog.withLock { catalog in
        defer { catalog.unsaved = [] }
        return catalog
      }
      let indices = service.indexNames.compactMap { name in
        (try? service.index(name)).map { (name, $0) }
      }
      return ServerState(
        catalog: stored, keys: keys.withLock { $0 }.json, indices: Dictionary(indices) { $1 })
    }
  }
}
