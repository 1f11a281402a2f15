/// Why an index cannot be saved to a file, or opened from one.
public struct IndexFileError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(reason: String)

    /// The file cannot be written; one that was there is as it was.
    case unwritable(reason: String)

    /// The file does not begin as an index does.
    case notAnIndex

    /// The file was written by a later version of the package, in a format that this one does not know.
    case newerFormat(found: Int, known: Int)

    /// The file was written by an earlier version of the package, in a format that this one does not read.
    case olderFormat(found: Int, known: Int)

    /// The file was written on a machine with another order of bytes.
    case otherByteOrder

    /// The file is shorter or longer than it says.
    case wrongLength(expected: Int, found: Int)

    /// Bytes have changed since the file was written.
    ///
    /// The section's name is empty for the part that lists the sections; the offset is where it begins.
    case damaged(section: String, offset: Int)

    /// What the bytes say cannot be.
    case inconsistent(section: String, offset: Int, reason: String)

    /// The settings in the file cannot be those of an index.
    case settings(SettingsError)

    /// The synonyms that the file names cannot be those of an index.
    case synonyms(SynonymError)

    /// The rules that the file names cannot be those of an index.
    case rules(RuleError)

    /// The replicas that the file names cannot be those of the index.
    case replicas(reason: String)
  }

  /// The path of the file.
  public let path: String

  /// What is wrong.
  public let problem: Problem
}

extension IndexFileError: CustomStringConvertible {
  /// What happened, where, and how to mend it.
  public var description: String {
    switch problem {
    case .unreadable(let reason):
      "\(path) cannot be read: \(reason). Save an index there first, or give another place."
    case .unwritable(let reason):
      "The index cannot be saved to \(path): \(reason). What was there has not changed."
    case .notAnIndex:
      "\(path) is no saved index: it begins otherwise. Give a file that was written by write(to:)."
    case .newerFormat(let found, let known):
      "\(path) has the format \(found), and this version of the package knows formats up to \(known). "
        + "Update the package, or build the index anew of its records."
    case .olderFormat(let found, let known):
      "\(path) has the format \(found), and this version of the package reads format \(known). Build the "
        + "index anew of its records, and save it."
    case .otherByteOrder:
      "\(path) was saved on a machine with another order of bytes. Build the index anew of its records "
        + "and save it on a machine like this one."
    case .wrongLength(let expected, let found):
      "\(path) has \(found) bytes and says that it has \(expected): it was cut off or added to. Copy it "
        + "again, or build the index anew of its records."
    case .damaged(let section, let offset):
      "\(path) is damaged in \(Self.place(section, offset)): its checksum is another. Copy it again, or "
        + "build the index anew of its records."
    case .inconsistent(let section, let offset, let reason):
      "\(path) contradicts itself in \(Self.place(section, offset)): \(reason). Build the index anew of "
        + "its records."
    case .synonyms(let error):
      "\(path) has synonyms that cannot be: \(error.description) Build the index anew of its records."
    case .rules(let error):
      "\(path) has rules that cannot be: \(error.description) Build the index anew of its records."
    case .replicas(let reason):
      "\(path) has replicas that cannot be: \(reason) Build the index anew of its records."
    case .settings(let error):
      "\(path) has settings that cannot be: \(error.description) Build the index anew of its records."
    }
  }

  private static func place(_ section: String, _ offset: Int) -> String {
    section.isEmpty
      ? "the list of its sections" : "the section \"\(section)\" at offset \(offset)"
  }
}
