import SearchlightAlgoliaForm
import SearchlightBackend

/// The contents of `server.json`: what a server stores in addition to its indices, and in which files
/// these are.
struct ServerManifest: Sendable {
  /// The newest version of the format; version 1 did not name the files, and version 2 has no
  /// compositions.
  ///
  /// Without compositions, version 2 is written, which older servers read. They would lose
  /// compositions with their first write, and do not open version 3.
  static let version = 3

  /// The members that all versions from 2 on have.
  private static let members = [
    "files", "indices", "keys", "lastTask", "lostTasks", "reservedTask",
  ]

  /// The ID of the last task whose change is stored.
  var lastTask = 0

  /// The largest ID that may have been given to a task after ``lastTask``.
  var reservedTask = 0

  /// See ``IndexCatalog/lostTasks``.
  var lostTasks: [ClosedRange<Int>] = []

  /// The names of the files of the indices; `nil` if every index in the folder is valid.
  var files: [IndexName: String]?

  /// What the server stores about its indices and virtual replicas.
  var entries: [IndexName: IndexEntry] = [:]

  /// The compositions, in the order of their identifiers.
  var compositions: [Composition] = []

  /// The keys, see ``KeyRing/json``.
  var keys: JSON = [:]

  /// The contents of a folder without `server.json`.
  init() {}

  /// - Parameter isLast: Whether the server gives no IDs to tasks from now on.
  init(_ state: ServerState, files: [IndexName: String], isLast: Bool) {
    lastTask = state.catalog.lastTask
    reservedTask = lastTask + (isLast ? 0 : IndexCatalog.reservation)
    lostTasks = state.catalog.lostTasks
    self.files = files
    entries = state.catalog.entries
    compositions = state.catalog.compositions.values.sorted { $0.objectID < $1.objectID }
    keys = state.keys
  }

  var json: JSON {
    func object(_ members: some Sequence<(IndexName, JSON)>) -> JSON {
      .object(Dictionary(members.map { ($0.0.rawValue, $0.1) }) { $1 })
    }
    var members: [String: JSON] = [
      "version": .integer(compositions.isEmpty ? 2 : Self.version), "lastTask": .integer(lastTask),
      "reservedTask": .integer(reservedTask),
      "lostTasks": .array(
        lostTasks.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
      "files": object((files ?? [:]).map { ($0.key, .string($0.value)) }),
      "indices": object(entries.map { ($0.key, $0.value.json) }), "keys": keys,
    ]
    if !compositions.isEmpty { members["compositions"] = .array(compositions.map(\.json)) }
    return .object(members)
  }

  /// Reads what ``json`` has written, or an earlier version.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` with the member that is missing or invalid.
  init(json: JSON) throws(AlgoliaAPIError) {
    guard json.objectValue != nil else {
      throw AlgoliaAPIError(message: "it must be an object, not \(json.excerpt)", status: 400)
    }
    let reader = MemberReader(json, of: "the server")
    guard let version = try reader.number("version", in: 1...Self.version) else {
      throw AlgoliaAPIError(message: "it has no version", status: 400)
    }
    // Without the names of the files, all of them would be taken for files that are left over.
    if version > 1, let missing = Self.members.first(where: { reader[$0] == nil }) {
      throw AlgoliaAPIError(message: "it has no \(missing)", status: 400)
    }
    lastTask = try reader.number("lastTask", in: .min ... .max) ?? 0
    reservedTask = try reader.number("reservedTask", in: .min ... .max) ?? 0
    guard let ranges = (reader["lostTasks"] ?? []).arrayValue else {
      throw AlgoliaAPIError(message: "lostTasks must be an array", status: 400)
    }
    for range in ranges {
      guard let lower = range[0]?.intValue, let upper = range[1]?.intValue, lower <= upper,
        lower > lostTasks.last?.upperBound ?? 0
      else {
        throw AlgoliaAPIError(
          message: "lostTasks must have pairs of ascending IDs, not \(range.excerpt)", status: 400)
      }
      lostTasks.append(lower...upper)
    }
    if version > 1 {
      var files: [IndexName: String] = [:]
      for (name, file) in try reader.objectMembers("files") ?? [:] {
        // A path would lead to files that are not the server's, which it would replace and remove.
        guard let file = file.stringValue, IndexFileName.isValid(file) else {
          throw AlgoliaAPIError(
            message: "files must have names of index files, not \(file.excerpt)", status: 400)
        }
        files[IndexName(name)] = file
      }
      guard Set(files.values).count == files.count else {
        throw AlgoliaAPIError(message: "two indices have the same file", status: 400)
      }
      self.files = files
    }
    for (name, entry) in try reader.objectMembers("indices") ?? [:] {
      entries[IndexName(name)] = try IndexEntry(json: entry, of: IndexName(name))
    }
    do {
      compositions = try Composition.compositions(
        json: .array(try reader.objects("compositions") ?? []))
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
    keys = .object(try reader.objectMembers("keys") ?? [:])
  }
}

/// The names of the files of indices, such as `films-db944067d6c7762b-12.index`.
///
/// The number is that of the write, so that a new version of an index never has the file of a version
/// that is in use. Version 1 of the folder had no numbers.
enum IndexFileName {
  static let suffix = ".index"

  /// The numbers of writes, far from those that would overflow.
  private static let numbers = 1..<1 << 48

  /// Returns the file of an index.
  ///
  /// A name may have any characters and up to 256 bytes, and file systems may ignore case, so a hash
  /// makes file names unique.
  static func name(of index: IndexName, number: Int) -> String {
    let encoded = PercentEncoding.encode(index.rawValue).replacing("%", with: "_").prefix(60)
    let digits = SHA256.hash(Array(index.rawValue.utf8)).prefix(8).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "\(encoded)-\(digits.joined())-\(number)\(suffix)"
  }

  /// Returns the number in a file name; `nil` for any other name.
  static func number(_ name: String) -> Int? {
    guard name.hasSuffix(suffix) else { return nil }
    let parts = name.dropLast(suffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, let last = parts.last, let number = Int(last),
      numbers.contains(number), "\(number)" == last
    else { return nil }
    let hash = parts[parts.count - 2]
    return hash.utf8.count == 16 && hash.allSatisfy(\.isHexDigit) ? number : nil
  }

  /// Returns whether a text can be the name of a file of an index in the folder itself.
  static func isValid(_ name: String) -> Bool {
    name.hasSuffix(suffix) && !name.contains("/") && !name.utf8.contains(0) && name.utf8.count < 256
  }
}
