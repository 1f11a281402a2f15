public import Foundation
import SearchlightBasics
import SearchlightBackend
import SearchlightSettings

extension LocalIndex {
  /// Saves the index to a file, from which ``init(contentsOf:access:)`` opens it without building
  /// anything.
  ///
  /// The file holds the name, settings, dictionaries, synonyms, rules, replicas and records, and all
  /// that was built from them.
  ///
  /// An existing file is replaced in one step when everything has been written to the disk:
  /// whatever happens in the meantime, there is either the old index or the new one. The new file
  /// has the permissions of the old one, and its owner and group where that is allowed. If the path
  /// is a symbolic link, the file that it leads to is replaced. The new file is written next to the
  /// old one first, so the folder must be writable and have room for both. If a process was killed
  /// while it saved the index, the next one that saves it removes the unfinished file.
  ///
  /// Before the file replaces another one, what was written is read back, so that a file that was
  /// saved can be opened.
  ///
  /// The file has this version of the index; others may change their copies meanwhile. An index
  /// that was opened from the file keeps the old file, as long as it is in use. Call ``merge()``
  /// first if the file is to be as small as possible.
  ///
  /// - Throws: ``IndexFileError`` with the reason that the system gives, or if the file that the
  ///   index was opened from turns out to be damaged; the error has the path of that file then, and
  ///   nothing is written. With ``IndexFileError/Reason/unconfirmed(reason:)``, the new file is in
  ///   place.
  public func write(to url: URL) throws(IndexFileError) {
    try write(to: url, isPrivate: false)
  }

  /// Saves the index to a file, as ``write(to:)`` does.
  ///
  /// - Parameter isPrivate: Whether only the owner may read the file, if it did not exist before.
  package func write(to url: URL, isPrivate: Bool) throws(IndexFileError) {
    guard !FolderLayout.isFolder(url.path) else {
      throw .unwritable(
        url.path, "it is a folder; save into it by IndexFolder, or give the path of a file")
    }
    try verifyBlocks()
    try requireReadableDescription(at: url.path)
    let sections = fileSections
    do {
      try FileReplacement.write(to: url.path, isPrivate: isPrivate, check: requireReadable) {
        try sections.write($0)
      }
    } catch {
      throw IndexFileError(path: url.path, error)
    }
  }

  /// Opens an index that was saved, in a file by ``write(to:)`` or in a folder by ``IndexFolder``.
  ///
  /// A file is used where it is: opening it reads its head, and queries read what they need when
  /// they need it. The time to open it does not depend on its size, and its parts are in memory only
  /// as long as the system has room for them.
  ///
  /// Each block of 16 KB is checked by a checksum when it is first read, and so is everything that
  /// queries rely on. If a block is damaged, the answers that need it are errors
  /// (``SearchlightBackend/SearchError/malformedResponse(_:)``), changes that need it fail, and ``damage``
  /// says where it is; other answers are right. ``verify()`` checks everything at once.
  ///
  /// The file may be replaced or deleted meanwhile: the index keeps the one that it has opened, and
  /// ``newer()`` opens the other one. But nobody may write into it or shorten it, because reading a
  /// part that is lost ends the process. This package never does so. With
  /// ``FileAccess/automatic``, a file that others may write, or that is on a network or on a
  /// removable volume, is therefore read and checked as a whole.
  ///
  /// A file can be opened on every machine that has the byte order of the one that wrote it; today
  /// that is every machine on which Swift runs.
  ///
  /// - Parameters:
  ///   - url: The file or the folder.
  ///   - access: Whether files are mapped or read.
  /// - Throws: ``IndexFileError`` for a file that cannot be read, is not an index, is damaged, or
  ///   was written by another version of the package in another format. The error says where in the
  ///   file.
  public init(
    contentsOf url: URL, access: FileAccess = .automatic
  ) throws(IndexFileError) {
    let path = url.path
    if FolderLayout.isFolder(path) {
      self = try Self.opened(folder: path, access).index
      return
    }
    let file = try FileBytes(path, access)
    do throws(IndexFileError.Reason) {
      try self.init(from: file, isVerified: !file.isMapped)
    } catch {
      throw IndexFileError(path: path, reason: error)
    }
    origin = file.identity.map { Origin(path: path, identity: $0, access: access, name: name) }
  }

  /// Opens an index from the bytes of a file.
  ///
  /// - Parameter isVerified: Whether everything is checked now; otherwise when it is first read.
  init(from file: FileBytes, isVerified: Bool) throws(IndexFileError.Reason) {
    var reader = try SectionReader(file)
    let head = try IndexHead(from: &reader)
    let counts = head.json["documents"]?.arrayValue ?? []
    try reader.require(!counts.isEmpty, IndexHead.reason)
    let configuration = try Self.configuration(head)
    var segments: [SegmentReader] = []
    for count in counts {
      let count = try IndexHead.documentCount(count, reader)
      segments.append(try SegmentReader(from: &reader, count: count, configuration))
    }
    try reader.finish()
    if isVerified { try reader.verify(segments.map(\.segment)) }
    self.init(head.name, configuration, snapshot: IndexSnapshot(segments))
  }

  /// The sections of a file of the index.
  var fileSections: SectionWriter {
    var writer = SectionWriter()
    writer.add(head, configuration.languages.sources)
    for segment in snapshot.segments { segment.write(to: &writer) }
    return writer
  }

  /// The JSON object at the beginning of the file.
  private var head: JSON {
    description(["documents": .array(snapshot.segments.map { .integer($0.segment.count) })])
  }

  /// Returns the description of the index as a JSON object, with further members.
  func description(_ members: [String: JSON]) -> JSON {
    let own: [String: JSON] = [
      "name": .string(name.rawValue), "settings": settings.json,
      "dictionaries": .array(configuration.languages.sources.map(\.head)),
      "synonyms": .array(synonyms.map(\.json)), "rules": .array(rules.map(\.json)),
      "replicas": .array(replicas.map(\.json)),
    ]
    return .object(own.merging(members) { $1 })
  }

  /// Returns what was set, as the head of a file has it.
  static func configuration(
    _ description: IndexHead
  ) throws(IndexFileError.Reason) -> IndexConfiguration {
    let (name, head) = (description.name, description.json)
    let json = head["settings"] ?? [:]
    let sources = try dictionaries(description)
    let settings: IndexSettings
    let languages: LanguageTable
    do {
      settings = try IndexSettings(json: json)
      languages =
        sources.isEmpty ? .standard : LanguageTable(sources, TokenizerOptions(settings))
      try settings.check(languages)
    } catch {
      throw .settings(error)
    }
    var readReplicas: [IndexReplica] = []
    do {
      for replica in head["replicas"]?.arrayValue ?? [] {
        readReplicas.append(try IndexReplica(json: replica))
      }
      try check(readReplicas, of: name, settings, languages)
    } catch let error as SettingsError {
      throw .settings(error)
    } catch {
      throw .replicas(reason: "\(error)")
    }
    var readSynonyms: [Synonym] = []
    do {
      for synonym in head["synonyms"]?.arrayValue ?? [] {
        readSynonyms.append(try Synonym(json: synonym))
      }
      try Synonym.check(readSynonyms, TokenizerOptions())
    } catch {
      throw .synonyms(error)
    }
    do {
      let rules = try Rule.rules(json: head["rules"] ?? [])
      try Rule.check(rules, settings, languages)
      return IndexConfiguration(
        settings, languages: languages, synonyms: readSynonyms, rules: rules,
        replicas: readReplicas)
    } catch {
      throw .rules(error)
    }
  }

  /// Returns the dictionaries of a file, each of another language.
  private static func dictionaries(
    _ head: IndexHead
  ) throws(IndexFileError.Reason) -> [DictionarySource] {
    let sources = head.dictionaries
    for (index, source) in sources.enumerated()
    where sources[..<index].contains(where: { $0.language == source.language }) {
      throw .dictionaries(.duplicateLanguage(source.language))
    }
    return sources
  }
}
