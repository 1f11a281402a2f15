import Foundation
public import SearchlightBackend
import SearchlightSettings

extension IndexFolder {
  /// Returns a builder of an index that takes the place of what the folder has, whatever its size.
  ///
  /// - Parameters:
  ///   - name: The name under which requests search the index.
  ///   - settings: The settings of the index.
  ///   - dictionaries: What the app knows about the words of languages, at most one dictionary for
  ///     each.
  ///   - coreLimit: The largest number of cores that building, and later the index, uses at once;
  ///     `nil` for all cores of the machine. Each needs memory for building a segment.
  /// - Throws: ``LocalIndexError`` naming the setting or the dictionary that is invalid, and
  ///   ``IndexFileError`` with ``IndexFileError/Reason/locked(holder:)`` if the folder has a builder
  ///   already, or is being rebuilt or merged.
  public func builder(
    _ name: IndexName, settings: IndexSettings, dictionaries: [LanguageDictionary] = [],
    coreLimit: Int? = nil
  ) throws -> IndexBuilder {
    try builder(
      name, settings: settings, dictionaries: dictionaries, coreLimit: coreLimit
    ) { _ in }
  }

  private func builder(
    _ name: IndexName, settings: IndexSettings, dictionaries: [LanguageDictionary],
    coreLimit: Int?, _ report: @escaping (IndexProgress) -> Void
  ) throws -> IndexBuilder {
    let index = try LocalIndex(
      name, records: [JSON](), settings: settings, dictionaries: dictionaries,
      coreLimit: coreLimit)
    return try builder(like: index, progress: report)
  }

  /// A builder of an index that has all that another one has, except the records: the name, the
  /// settings, dictionaries, synonyms, rules and replicas, and the limit of cores.
  ///
  /// ```swift
  /// var empty = try LocalIndex("films", records: [JSON](), settings: settings)
  /// try empty.setSynonyms(synonyms)
  /// let builder = try folder.builder(like: empty)
  /// ```
  ///
  /// - Parameters:
  ///   - index: The other index, which does not change.
  ///   - progress: Called on the same thread after each batch, and before and after each merge.
  /// - Throws: ``IndexFileError`` with ``IndexFileError/Reason/locked(holder:)`` if the folder has a
  ///   builder already, or is being rebuilt or merged.
  public func builder(
    like index: LocalIndex, progress: @escaping (IndexProgress) -> Void = { _ in }
  ) throws -> IndexBuilder {
    var empty = index
    empty.clear()
    empty.snapshot.largestSegment = largestSegment
    return try IndexBuilder(empty, in: self, progress)
  }

  /// Builds an index of any number of records, in place of what the folder has.
  ///
  /// ```swift
  /// let films = try folder.build("films", settings: settings, records: records) { print($0) }
  /// ```
  ///
  /// The sequence is read once, in order, so it need not be in memory. ``IndexBuilder`` says what
  /// happens with the records, and when a cancelled task stops. To limit the number of cores, use a
  /// ``builder(_:settings:dictionaries:coreLimit:)``.
  ///
  /// - Parameters:
  ///   - name: The name under which requests search the index.
  ///   - settings: The settings of the index.
  ///   - dictionaries: What the app knows about the words of languages.
  ///   - records: The records. One replaces the earlier one that has the same `objectID`.
  ///   - progress: Called on the same thread after each batch, and before and after each merge.
  /// - Throws: As ``builder(_:settings:dictionaries:coreLimit:)``, ``IndexBuilder/add(_:)-(JSON)`` and
  ///   ``IndexBuilder/finish()``. The folder keeps the version that it has then.
  public func build<Records: Sequence>(
    _ name: IndexName, settings: IndexSettings, dictionaries: [LanguageDictionary] = [],
    records: Records,
    progress: @escaping (IndexProgress) -> Void = { _ in }
  ) throws -> LocalIndex where Records.Element == JSON {
    let builder = try builder(
      name, settings: settings, dictionaries: dictionaries, coreLimit: nil, progress)
    try builder.add(contentsOf: records)
    return try builder.finish()
  }

  /// Builds an index of records that arrive over time, in place of what the folder has, see
  /// ``build(_:settings:dictionaries:records:progress:)-(_,_,_,Records,_)``.
  ///
  /// - Throws: What the sequence throws, too.
  @concurrent
  public func build<Arriving: AsyncSequence>(
    _ name: IndexName, settings: IndexSettings, dictionaries: [LanguageDictionary] = [],
    records: Arriving,
    progress: @escaping (IndexProgress) -> Void = { _ in }
  ) async throws -> LocalIndex where Arriving.Element == JSON {
    let builder = try builder(
      name, settings: settings, dictionaries: dictionaries, coreLimit: nil, progress)
    for try await record in records { try builder.add(record) }
    return try builder.finish()
  }

  /// Returns whether a file of the folder of an index may have this name: the manifest, the lock, a
  /// segment, what is being written, and what the system leaves in any folder.
  package static func isFile(named name: String) -> Bool {
    [FolderLayout.manifest, FolderLayout.lock, ".DS_Store"].contains(name)
      || FolderLayout.number(name) != nil || (name.hasPrefix(".") && name.hasSuffix(".saving"))
  }

  /// Removes the folder of an index that was never saved, if it has nothing but the lock, which
  /// nobody holds.
  package static func removeEmpty(_ path: String) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard names == [] || names == [FolderLayout.lock] else { return }
    FolderLayout.removeFile(FolderLayout.lock, in: path)
    rmdir(path)
  }
}
