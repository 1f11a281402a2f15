import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

/// The reason why an index cannot be saved to a file, or opened from one.
public struct IndexFileError: Error, Hashable, Sendable {
  /// What is wrong with a file.
  @nonexhaustive
  public enum Reason: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(reason: String)

    /// The file cannot be written; an existing file has not changed.
    case unwritable(reason: String)

    /// The file is in place, but the disk did not confirm that its name is stored: after a loss of
    /// power, the old file may be back.
    case unconfirmed(reason: String)

    /// Another process, or another part of this one, may change the folder; it is named as it has
    /// written itself into the folder.
    case locked(holder: String)

    /// The file does not begin as a saved index does.
    case notAnIndex

    /// The file has a format of a later version of the package, which this one does not know.
    case newerFormat(found: Int, known: Int)

    /// The file has a format of an earlier version of the package, which this one does not read.
    case olderFormat(found: Int, known: Int)

    /// The file was written on a machine with another byte order.
    case otherByteOrder

    /// The file is shorter or longer than its header says.
    case wrongLength(expected: Int, found: Int)

    /// Bytes have changed since the file was written.
    ///
    /// The section's name is empty for the header and the list of sections; the offset is where the
    /// damaged bytes begin.
    case damaged(section: String, offset: Int)

    /// The bytes have the right checksum, but their content is impossible.
    case inconsistent(section: String, offset: Int, reason: String)

    /// The settings in the file are invalid.
    case settings(SettingsError)

    /// The dictionaries in the file are invalid.
    case dictionaries(LanguageDictionaryError)

    /// The synonyms in the file are invalid.
    case synonyms(SynonymError)

    /// The rules in the file are invalid.
    case rules(RuleError)

    /// The replicas in the file are invalid.
    case replicas(reason: String)
  }

  /// The path of the file; empty for an index that was opened from bytes in memory.
  public let path: String

  /// What is wrong with the file.
  public let reason: Reason
}

extension IndexFileError.Reason {
  init(_ damage: Damage) {
    let section = damage.section
    self =
      damage.contradiction.map {
        .inconsistent(section: section.name, offset: section.offset, reason: $0)
      } ?? .damaged(section: section.name, offset: section.offset)
  }
}

extension IndexFileError {
  /// The error for a file that could not be written, or not for sure.
  init(path: String, _ failure: FileReplacement.Failure) {
    self.init(
      path: path,
      reason: failure.isReplaced
        ? .unconfirmed(reason: failure.reason) : .unwritable(reason: failure.reason))
  }
}

extension IndexFileError: CustomStringConvertible {
  /// What happened, where in the file, and how to fix it.
  public var description: String { text(for: .app) }

  /// Returns what happened, where in the file, and how to fix it by the means that the reader has.
  package func text(for reader: MessageReader) -> String {
    switch reason {
    case .unreadable(let reason):
      "\(path) cannot be read: \(reason). Save an index there first, or give another path."
    case .unwritable(let reason):
      "The index cannot be saved to \(path): \(reason). Its previous content has not changed."
    case .unconfirmed(let reason):
      "The index has been saved to \(path), but the disk reports: \(reason). After a loss of power, "
        + "the previous content may be back. Check the disk, and save the index again."
    case .locked(let holder):
      "The index in \(path) is being changed by \(JSON.string(holder).excerpt). Only one may change it at a time: "
        + "wait until it has finished, or open the index for searching only."
    case .notAnIndex:
      "\(path) is not a saved index: it does not begin like one. Give a file that was written by "
        + (reader.savingCommands ?? "write(to:), or a folder that was saved by IndexFolder.")
    case .newerFormat(let found, let known):
      "\(path) has the format \(found), and this version of the package reads format \(known). "
        + "Update the package, or rebuild the index from its records: \(Self.rebuilding(reader))"
    case .olderFormat(let found, let known):
      "\(path) has the format \(found), and this version of the package reads format \(known). "
        + "Rebuild the index from its records: \(Self.rebuilding(reader)) If only this one has them, read them "
        + "with the version of the package that saved it"
        + (reader == .app
          ? ": by storedRecords, or by browse() after you have emptied the settings "
            + "unretrievableAttributes and attributesToRetrieve." : ".")
    case .otherByteOrder:
      "\(path) was saved on a machine with another byte order. Rebuild the index from its records "
        + "on a machine like this one: \(Self.rebuilding(reader))"
    case .wrongLength(let expected, let found):
      "\(path) has \(found) bytes but declares \(expected): it is truncated, or has extra bytes. "
        + "Copy it again, or rebuild the index from its records: \(Self.rebuilding(reader))"
    case .damaged(let section, let offset):
      "\(path) is damaged in \(Self.location(section, offset)): its checksum does not match. Copy "
        + "it again, or rebuild the index from its records: \(Self.rebuilding(reader))"
    case .inconsistent(let section, let offset, let reason):
      "\(path) is inconsistent in \(Self.location(section, offset)): \(reason). Rebuild the "
        + "index from its records: \(Self.rebuilding(reader))"
    case .dictionaries(let error): invalid("dictionaries", for: reader, error.description)
    case .synonyms(let error): invalid("synonyms", for: reader, error.description)
    case .rules(let error): invalid("rules", for: reader, error.description)
    case .replicas(let reason): invalid("replicas", for: reader, reason)
    case .settings(let error): invalid("settings", for: reader, error.description)
    }
  }

  /// Returns how a new index takes the place of the one that cannot be opened.
  private static func rebuilding(_ reader: MessageReader) -> String {
    (reader.replacingCommands
      ?? "write(to:) replaces a file, and IndexFolder(replacing:) or searchlight build a folder")
      + ", when the new index is complete."
  }

  private func invalid(_ part: String, for reader: MessageReader, _ reason: String) -> String {
    "\(path) has invalid \(part): \(reason) Rebuild the index from its records: \(Self.rebuilding(reader))"
  }

  private static func location(_ section: String, _ offset: Int) -> String {
    section.isEmpty
      ? "the list of its sections" : "the section \"\(section)\" at offset \(offset)"
  }
}

/// Who reads a message about an index: the author of an app, or a person who uses the command.
package enum MessageReader: Sendable {
  case app
  case command

  /// What saves an index by commands; `nil` for an app.
  var savingCommands: String? {
    self == .command ? "searchlight search --save, or a folder of searchlight build." : nil
  }

  /// How commands replace an index; `nil` for an app.
  var replacingCommands: String? {
    self == .command
      ? "searchlight search --save replaces a file, and searchlight build a folder" : nil
  }
}
