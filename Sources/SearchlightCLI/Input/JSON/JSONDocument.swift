import Searchlight
import SearchlightBasics

/// The records in a file that is one JSON object, such as the answer of a service or an export.
///
/// They are, in this order:
/// - where `--records` says;
/// - the object itself, if it has an `objectID`;
/// - the list under a name that services use, such as `hits`, `data` and `features`, or under such a
///   name one level deeper, as in `response.docs` and `hits.hits`;
/// - the list or object that is its only member;
/// - its members, if all of them are objects: records by their `objectID`, or columns by their
///   names, as pandas writes them;
/// - its members, if all of them are equally long lists without objects: columns;
/// - the object itself, if none of its members is a list of objects.
///
/// The hits of several answers, as a request with several queries gets them, are the records. An
/// empty list under a name that services use is a list without records in an answer, which has
/// `hits`, and beside nothing but numbers; beside texts it may as well be a member of a record.
///
/// Any other object is refused, with the words that help.
struct JSONDocument {
  /// The records.
  private(set) var records: [JSON] = []

  /// The path of the records for locations, such as `"data"`; `nil` if the object is the record.
  private(set) var place: String?

  /// The names under which services and exports put lists of records.
  private static let listNames = [
    "hits", "data", "records", "results", "items", "rows", "docs", "documents", "features",
    "entries",
    "objects", "values", "value", "response", "result", "responses",
  ]

  /// - Parameters:
  ///   - object: The object.
  ///   - path: Where the user says that the records are; `nil` if the object shows it.
  ///   - file: The path of the file, for errors.
  /// - Throws: ``WorkError`` if it is not clear what the records are.
  init(_ object: JSON, at path: String?, in file: String) throws(WorkError) {
    guard let members = object.objectValue, path != "." else {
      records = [object]
      return
    }
    if let path {
      try take(from: object, given: path, in: file)
    } else if members["objectID"] != nil || !find(in: members, at: []) {
      let lists = members.keys.sorted().filter { name in
        Self.isList(members[name])
          || Self.listNames.contains(name) && members[name]?.arrayValue?.isEmpty == true
      }
      if members["objectID"] == nil, let list = lists.first {
        throw WorkError(
          "\(file) is one JSON object, and it is not clear what its records are. If they are in "
            + "\"\(list)\", add --records \(list.shellWord); if the object is the only record, add "
            + "--records .")
      }
      records = [object]
    }
  }

  /// Takes the records from where the user says that they are.
  private mutating func take(
    from object: JSON, given path: String, in file: String
  ) throws(WorkError) {
    let found = path.split(separator: ".").reduce(object as JSON?) { $0?[String($1)] }
    if let list = (object[path] ?? found)?.arrayValue {
      take(list, at: path)
    } else if let members = (object[path] ?? found)?.objectValue,
      members.values.allSatisfy({ $0.objectValue != nil })
    {
      take(members, at: path)
    } else {
      let names = object.objectValue?.keys.sorted().prefix(10).joined(separator: ", ") ?? ""
      throw WorkError(
        "\(file) has no list or object of records at --records \(path). It is an object with "
          + "\(names.isEmpty ? "no members" : names).")
    }
  }

  /// Returns what was decided, for a notice; `nil` if the object is the record.
  func notice(of file: String) -> String? {
    guard let place else { return nil }
    return
      "\(file.escapingControls()) is one JSON object, whose records are \(place.escapingControls()) "
      + "(--records PATH takes others, --records . the object)."
  }

  // MARK: - Recognition

  /// Finds the records in an object.
  private mutating func find(in members: [String: JSON], at path: [String]) -> Bool {
    if let names = members["columns"]?.arrayValue?.compactMap(\.stringValue),
      let rows = members["data"]?.arrayValue, !rows.isEmpty,
      rows.allSatisfy({ $0.arrayValue?.count == names.count })
    {
      records = rows.map { row in Self.record(zip(names, row.arrayValue ?? [])) }
      place = "the rows of \"data\""
      return true
    }
    for name in Self.listNames {
      if let list = members[name]?.arrayValue, Self.isList(members[name]) {
        let answers = list.compactMap(Self.hits)
        let place = (path + [name]).joined(separator: ".")
        if answers.count == list.count {
          take(Array(answers.joined()), at: "\(place).hits")
        } else {
          take(list, at: place)
        }
        return true
      }
    }
    let hasText = members.values.contains { $0.stringValue != nil }
    if let name = Self.listNames.first(where: { members[$0]?.arrayValue?.isEmpty == true }),
      name == "hits" || !hasText, !members.values.contains(where: Self.isList)
    {
      take([], at: (path + [name]).joined(separator: "."))
      return true
    }
    if path.isEmpty {
      for name in Self.listNames {
        guard let inner = members[name]?.objectValue else { continue }
        let hasList = Self.listNames.contains { Self.isList(inner[$0]) }
        if hasList, find(in: inner, at: [name]) { return true }
      }
    }
    if members.count == 1, let (name, value) = members.first, path.count < 4 {
      if Self.isList(value) {
        take(value.arrayValue ?? [], at: (path + [name]).joined(separator: "."))
        return true
      }
      if let inner = value.objectValue, inner.values.contains(where: { Self.isNested($0) }),
        find(in: inner, at: path + [name])
      {
        return true
      }
    }
    return findColumns(in: members, at: path)
  }

  /// Finds records by their identifiers, or columns.
  private mutating func findColumns(in members: [String: JSON], at path: [String]) -> Bool {
    let objects = members.compactMapValues(\.objectValue)
    if objects.count == members.count, !members.isEmpty, members.count > 1 || !path.isEmpty {
      take(members, at: path.joined(separator: "."))
      return true
    }
    if objects.count == members.count, let column = objects.values.first, Self.isNumbered(column) {
      take(members, at: path.joined(separator: "."))
      return true
    }
    let lists = members.compactMapValues(\.arrayValue)
    guard lists.count == members.count, lists.count > 1, let count = lists.values.first?.count,
      count > 1,
      lists.values.allSatisfy({ $0.count == count && !$0.contains(where: Self.isNested) })
    else { return false }
    records = (0..<count).map { row in
      Self.record(lists.map { ($0.key, $0.value[row]) })
    }
    place = "the rows of its columns"
    return true
  }

  private mutating func take(_ list: [JSON], at path: String) {
    // Elasticsearch and OpenSearch put each record beside its identifier and score.
    records = list.map { element in
      guard let source = element["_source"]?.objectValue, let id = element["_id"] else {
        return element
      }
      return .object(source.merging(["objectID": id]) { own, _ in own })
    }
    place = "the elements of \"\(path)\""
  }

  /// Takes the members of an object, each a record or a column.
  private mutating func take(_ members: [String: JSON], at path: String) {
    let objects = members.compactMapValues(\.objectValue)
    let of = path.isEmpty ? "" : " of \"\(path)\""
    if let first = objects.values.first, Self.isNumbered(first),
      !Self.isNumbered(members), objects.values.allSatisfy({ $0.keys == first.keys })
    {
      records = (0..<first.count).map { row in
        Self.record(objects.compactMap { name, column in column["\(row)"].map { (name, $0) } })
      }
      place = "the rows of its columns\(of)"
      return
    }
    records = members.sorted { $0.key < $1.key }.map { key, value in
      .object((value.objectValue ?? [:]).merging(["objectID": .string(key)]) { own, _ in own })
    }
    place = "the members\(of), each with its name as objectID"
  }

  /// Returns the hits of an answer, which may have none; `nil` if the value is no answer.
  private static func hits(_ answer: JSON) -> [JSON]? {
    guard let hits = (answer["hits"]?["hits"] ?? answer["hits"])?.arrayValue,
      hits.allSatisfy({ $0.objectValue != nil })
    else { return nil }
    return hits
  }

  private static func record(_ members: some Sequence<(String, JSON)>) -> JSON {
    .object(Dictionary(members.filter { $0.1 != .null }) { first, _ in first })
  }

  /// Returns whether the keys of an object are the numbers from 0.
  private static func isNumbered(_ members: [String: JSON]) -> Bool {
    !members.isEmpty && (0..<members.count).allSatisfy { members["\($0)"] != nil }
  }

  /// Returns whether a value is a list of objects, at least one.
  private static func isList(_ value: JSON?) -> Bool {
    guard let list = value?.arrayValue, !list.isEmpty else { return false }
    return list.allSatisfy { $0.objectValue != nil }
  }

  private static func isNested(_ value: JSON) -> Bool {
    value.objectValue != nil || value.arrayValue != nil
  }
}
