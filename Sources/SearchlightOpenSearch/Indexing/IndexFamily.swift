import SearchlightBackend

/// The indices of a cluster that belong to an alias: those that it names, and those whose names are
/// the alias's with a number appended, such as `movies-2`.
struct IndexFamily: Sendable {
  let alias: String

  /// The aliases of each index that the alias names, with their properties.
  private let named: [String: [String: JSON]]

  /// The aliases of each index with a number.
  private let numbered: [String: [String: JSON]]

  private let marks: [String: LoadMark]

  /// The indices with the field of the order, which loads give to records.
  private let ordered: Set<String>

  /// - Parameters:
  ///   - named: The indices of the alias, or an index with its name, as a cluster tells their
  ///     aliases.
  ///   - numbered: The indices whose names begin with the alias, likewise.
  ///   - marks: The same indices, as a cluster tells their mappings.
  init(_ alias: String, named: [String: JSON], numbered: [String: JSON], marks: [String: JSON]) {
    self.alias = alias
    self.named = named.mapValues { $0["aliases"]?.objectValue ?? [:] }
    self.numbered = numbered.mapValues { $0["aliases"]?.objectValue ?? [:] }
    self.marks = marks.compactMapValues { LoadMark($0) }
    ordered = Set(
      marks.filter { $0.value["mappings"]?["properties"]?[OpenSearchIndex.orderField] != nil }.keys)
  }

  /// Why the name cannot become an alias of one index; `nil` if it can.
  var obstacle: String? {
    guard let other = named.filter({ $0.value[alias] == nil }).keys.min() else {
      return differingProperties
    }
    let kind = other == alias ? "an index" : "a data stream"
    return
      "\"\(alias)\" is \(kind) of the cluster, but a load that replaces all records needs the name "
      + "for an alias. Load under another name, add the records to it (--add), or delete it first: "
      + "DELETE /\(other == alias ? alias : "_data_stream/\(alias)")"
  }

  /// Why no records can be added under the name; `nil` if they can, or if there is nothing of that
  /// name.
  var obstacleToAdding: String? {
    if !named.isEmpty, named[alias] == nil, named.values.allSatisfy({ $0[alias] == nil }) {
      return
        "\"\(alias)\" is a data stream of the cluster, which takes no records that replace others: load "
        + "under another name"
    }
    let isWritten = named.values.contains { $0[alias]?["is_write_index"] == true }
    guard named.count > 1, !isWritten else { return nil }
    return
      "the alias \(alias) names several indices (\(current.joined(separator: ", "))), and none to which "
      + "records are added: name one of them"
  }

  /// Why the alias cannot keep its filter and its routing; `nil` if it can.
  var differingProperties: String? {
    let properties = named.compactMapValues { aliases in
      aliases[alias].map { Self.withoutWriting($0.objectValue ?? [:]) }
    }
    guard let first = properties.keys.min(),
      let other = properties.filter({ $0.value != properties[first] }).keys.min()
    else { return nil }
    return
      "the alias \(alias) has another filter or routing for \(first) than for \(other), and can "
      + "keep only one of them. Make them equal, or remove the alias from one of the indices"
  }

  /// Returns the changes after which the alias names one index alone, with the filter and the
  /// routing that it has.
  func actions(naming target: String) -> [JSON] {
    let old = current.filter { $0 != target }
    var change = current.first.flatMap { named[$0]?[alias]?.objectValue } ?? [:]
    if current.count > 1 { change = Self.withoutWriting(change) }
    change["alias"] = .string(alias)
    change["index"] = .string(target)
    return old.map { ["remove": ["alias": .string(alias), "index": .string($0)]] }
      + [["add": .object(change)]]
  }

  /// Returns the properties of an alias without the one that says to which of several indices
  /// records are added.
  private static func withoutWriting(_ properties: [String: JSON]) -> [String: JSON] {
    properties.filter { $0.key != "is_write_index" }
  }

  /// The number for the next index: one more than the largest that a name has.
  var nextNumber: Int {
    let names = numbered.keys.sorted() + numbered.values.flatMap { $0.keys.sorted() }
    return (names.compactMap(number).max() ?? 0) + 1
  }

  /// Returns the number in a name such as `movies-2`; `nil` for other names, and for numbers beyond
  /// those that a load gives.
  private func number(_ name: String) -> Int? {
    guard name.hasPrefix("\(alias)-") else { return nil }
    let digits = name.dropFirst(alias.count + 1)
    guard digits.count < 16, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(digits)
  }

  /// The indices with a number that no alias names, in ascending order.
  private var unnamed: [String] {
    numbered.keys.sorted().filter { number($0) != nil && numbered[$0]?.isEmpty == true }
  }

  /// Returns the indices that loads of this alias have left when they were interrupted, in
  /// ascending order.
  func leftovers(seenFrom process: LoadProcess) -> [String] {
    unnamed.filter { name in
      guard let mark = marks[name] else { return false }
      return mark.alias == alias && mark.isInterrupted(seenFrom: process)
    }
  }

  /// What is to be told about indices that nothing seems to need, and that a load must not delete by
  /// itself.
  var unneeded: [String] {
    unnamed.compactMap { name in
      let remedy = "if it is not needed, delete it: DELETE /\(name)."
      if let mark = marks[name], mark.alias == alias, mark.isFinished {
        return "No alias names \(name), which an earlier load has made; \(remedy)"
      }
      guard marks[name] == nil, ordered.contains(name) else { return nil }
      return
        "No alias names \(name), which has records of a load but not the mark of one; \(remedy)"
    }
  }

  /// Returns why an index that the alias has named must not be deleted; `nil` if it may be.
  func reasonToKeep(_ index: String) -> String? {
    let others = (named[index] ?? [:]).keys.filter { $0 != alias }.sorted()
    if !others.isEmpty {
      return "the alias \(others.joined(separator: ", ")) names it too"
    }
    return marks[index]?.alias == alias
      ? nil
      : "no load of this version has made it; if it is not needed, delete it: DELETE /\(index)"
  }

  /// Returns the mark of an index with a number; `nil` if no load has made it.
  func mark(of index: String) -> LoadMark? { marks[index] }

  /// Returns the index with the largest number among those that loads have made and the alias
  /// names, if it is larger than that of another index.
  func laterLoad(than index: String) -> String? {
    let loads = current.filter { marks[$0]?.alias == alias }
    let last = loads.max { (number($0) ?? 0) < (number($1) ?? 0) }
    guard let last, let largest = number(last), let own = number(index), largest > own else {
      return nil
    }
    return last
  }

  /// The indices that the alias names, in ascending order.
  var current: [String] { named.keys.sorted() }
}
