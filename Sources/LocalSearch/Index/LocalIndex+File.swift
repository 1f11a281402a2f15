import SearchlightBasics
import SearchCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LocalIndex {
  /// Saves the index to a file, from which ``init(contentsOf:)`` opens it without building anything.
  ///
  /// The file holds name, settings, synonyms, rules, records, and all that was built of them.
  ///
  /// A file that is there is replaced at one go when all is written and on the disk: whatever happens
  /// meanwhile, there is the old index or the new one. It keeps its permissions, and its owner and group
  /// where that is allowed; of a symbolic link the file is replaced that it leads to. The file is written
  /// beside it first, so its folder must be writable and have room for both. What a process has left there
  /// that was killed while it saved is removed when the index is saved again.
  ///
  /// The version saved is this one; others may change their copies meanwhile. Call ``merge()`` first if
  /// the file is to be as small as it can be.
  ///
  /// - Throws: ``IndexFileError`` with what the system says.
  public func write(to url: URL) throws(IndexFileError) {
    let sections = fileSections
    do {
      try FileReplacement.write(to: url.path) { try sections.write($0) }
    } catch {
      throw IndexFileError(path: url.path, problem: .unwritable(reason: error.reason))
    }
  }

  /// Opens an index that was saved.
  ///
  /// The file is read once and checked as a whole, every byte by a checksum and all that queries rely on
  /// by itself; it is not needed afterwards. Records stay text until somebody asks for them.
  ///
  /// A file can be opened on every machine with the order of bytes of the one that wrote it, which is
  /// every machine that Swift runs on today.
  ///
  /// - Throws: ``IndexFileError`` for a file that cannot be read, is no index, is damaged, or was written
  ///   by another version of the package in another format, with the place in the file.
  public init(contentsOf url: URL) throws(IndexFileError) {
    let path = url.path
    let file = try OpenFile(path)
    do throws(IndexFileError.Problem) {
      try self.init(from: file)
    } catch {
      throw IndexFileError(path: path, problem: error)
    }
  }

  /// Reads an index from the bytes of a file.
  init(from source: any ByteSource) throws(IndexFileError.Problem) {
    var reader = try SectionReader(source)
    let text: [UInt8] = try reader.array("index")
    let head = try? JSON(parsing: text)
    guard let name = head?["name"]?.stringValue, let settings = head?["settings"],
      let counts = head?["documents"]?.arrayValue?.map(\.intValue), !counts.isEmpty
    else {
      try reader.require(false, "it is no description of an index")
      throw .notAnIndex
    }
    let read = try Self.configuration(IndexName(name), settings, head)
    var segments: [SegmentReader] = []
    for count in counts {
      guard let count, count >= 0, count < Int(UInt32.max) else {
        try reader.require(false, "a number of documents is out of range")
        throw .notAnIndex
      }
      segments.append(try SegmentReader(from: &reader, count: count, read))
    }
    try reader.finish()
    self.init(IndexName(name), read, snapshot: IndexSnapshot(segments))
  }

  /// What a file of the index holds.
  var fileSections: SectionWriter {
    var writer = SectionWriter()
    writer.add("index", head.bytes)
    for segment in snapshot.segments { segment.write(to: &writer) }
    return writer
  }

  /// What the file says before all arrays.
  private var head: JSON {
    [
      "name": .string(name.rawValue), "settings": settings.json,
      "synonyms": .array(synonyms.map(\.json)), "rules": .array(rules.map(\.json)),
      "replicas": .array(replicas.map(\.json)),
      "documents": .array(snapshot.segments.map { .integer($0.segment.count) }),
    ]
  }

  private static func configuration(
    _ name: IndexName, _ json: JSON, _ head: JSON?
  ) throws(IndexFileError.Problem) -> IndexConfiguration {
    let settings: IndexSettings
    do {
      settings = try IndexSettings(json: json)
      try settings.check()
    } catch {
      throw .settings(error)
    }
    var others: [IndexReplica] = []
    do {
      for replica in head?["replicas"]?.arrayValue ?? [] {
        others.append(try IndexReplica(json: replica))
      }
      try check(others, of: name, settings)
    } catch let error as SettingsError {
      throw .settings(error)
    } catch {
      throw .replicas(reason: "\(error)")
    }
    var readSynonyms: [Synonym] = []
    do {
      for synonym in head?["synonyms"]?.arrayValue ?? [] {
        readSynonyms.append(try Synonym(json: synonym))
      }
      try Synonym.check(readSynonyms)
    } catch {
      throw .synonyms(error)
    }
    do {
      let rules = try Rule.rules(json: head?["rules"] ?? [])
      try Rule.check(rules, settings)
      return IndexConfiguration(
        settings, synonyms: readSynonyms, rules: rules, replicas: others)
    } catch {
      throw .rules(error)
    }
  }
}
