import SearchlightBasics
import SearchCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LocalIndex {
  /// Saves the index to a file, from which ``init(contentsOf:)`` opens it without building
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
  /// The file has this version of the index; others may change their copies meanwhile. Call
  /// ``merge()`` first if the file is to be as small as possible.
  ///
  /// - Throws: ``IndexFileError`` with the reason that the system gives.
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
  /// The file is read once and checked completely: every byte by a checksum, and in addition
  /// everything that queries rely on. It is not needed afterwards. Records stay text until they are
  /// asked for.
  ///
  /// A file can be opened on every machine that has the byte order of the one that wrote it; today
  /// that is every machine on which Swift runs.
  ///
  /// - Throws: ``IndexFileError`` for a file that cannot be read, is not an index, is damaged, or
  ///   was written by another version of the package in another format. The error says where in the
  ///   file.
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
      try reader.require(false, "it is not a description of an index")
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

  /// The sections of a file of the index.
  var fileSections: SectionWriter {
    var writer = SectionWriter()
    writer.add("index", head.bytes)
    for segment in snapshot.segments { segment.write(to: &writer) }
    return writer
  }

  /// The JSON object at the beginning of the file.
  private var head: JSON {
    [
      "name": .string(name.rawValue), "settings": settings.json,
      "dictionaries": .array(dictionaries.map(\.json)),
      "synonyms": .array(synonyms.map(\.json)), "rules": .array(rules.map(\.json)),
      "replicas": .array(replicas.map(\.json)),
      "documents": .array(snapshot.segments.map { .integer($0.segment.count) }),
    ]
  }

  private static func configuration(
    _ name: IndexName, _ json: JSON, _ head: JSON?
  ) throws(IndexFileError.Problem) -> IndexConfiguration {
    var readDictionaries: [LanguageDictionary] = []
    do {
      for dictionary in head?["dictionaries"]?.arrayValue ?? [] {
        readDictionaries.append(try LanguageDictionary(json: dictionary))
      }
      try LanguageDictionary.check(readDictionaries)
    } catch {
      throw .dictionaries(error)
    }
    let settings: IndexSettings
    let languages: LanguageTable
    do {
      settings = try IndexSettings(json: json)
      languages =
        readDictionaries.isEmpty
        ? .standard : LanguageTable(readDictionaries, TokenizerOptions(settings))
      try settings.check(languages)
    } catch {
      throw .settings(error)
    }
    var readReplicas: [IndexReplica] = []
    do {
      for replica in head?["replicas"]?.arrayValue ?? [] {
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
      for synonym in head?["synonyms"]?.arrayValue ?? [] {
        readSynonyms.append(try Synonym(json: synonym))
      }
      try Synonym.check(readSynonyms)
    } catch {
      throw .synonyms(error)
    }
    do {
      let rules = try Rule.rules(json: head?["rules"] ?? [])
      try Rule.check(rules, settings, languages)
      return IndexConfiguration(
        settings, languages: languages, synonyms: readSynonyms, rules: rules,
        replicas: readReplicas)
    } catch {
      throw .rules(error)
    }
  }
}
