import SearchBackend

/// The indices of a cluster that belong to an alias: those that it names, and those whose names are
/// the alias's with a number appended, such as `movies-2`.
struct IndexFamily: Sendable {
  private let alias: String

  /// The aliases of each index that the alias names.
  private let named: [String: Set<String>]

  /// The aliases of each index with a number.
  private let numbered: [String: Set<String>]

  private let marks: [String: LoadMark]

  /// - Parameters:
  ///   - named: The answer about the indices of the alias, or of an index with its name; `nil` if
  ///     there is neither.
  ///   - numbered: The answer about the indices whose names begin with the alias.
  ///   - marks: The answer about the mappings of the same indices.
  init(_ alias: String, named: JSON?, numbered: JSON, marks: JSON) {
    self.alias = alias
    self.named = Self.aliases(named)
    self.numbered = Self.aliases(numbered)
    self.marks = (marks.objectValue ?? [:]).compactMapValues { LoadMark($0) }
  }

  private static func aliases(_ answer: JSON?) -> [String: Set<String>] {
    (answer?.objectValue ?? [:]).mapValues { Set(($0["aliases"]?.objectValue ?? [:]).keys) }
  }

  /// Why the name cannot become an alias; `nil` if it can.
  var obstacle: String? {
    guard let other = named.filter({ !$0.value.contains(alias) }).keys.min() else { return nil }
    let kind = other == alias ? "an index" : "a data stream"
    return
      "\"\(alias)\" is \(kind) of the cluster, but a load that replaces all records needs the name "
      + "for an alias. Load under another name, add the records to it (--add), or delete it first: "
      + "DELETE /\(other == alias ? alias : "_data_stream/\(alias)")"
  }

  /// The number for the next index: one more than the largest that a name has.
  var nextNumber: Int {
    let names = numbered.keys.sorted() + numbered.values.flatMap { $0.sorted() }
    return (names.compactMap(number).max() ?? 0) + 1
  }

  /// The number in a name such as `movies-2`; `nil` for other names, and for numbers beyond those
  /// that a load gives.
  private func number(_ name: String) -> Int? {
    guard name.hasPrefix("\(alias)-") else { return nil }
    let digits = name.dropFirst(alias.count + 1)
    guard digits.count < 16, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(digits)
  }

  /// The indices that loads of this alias have left when they were interrupted, in ascending order.
  func leftovers(seenFrom process: LoadProcess) -> [String] {
    numbered.keys.sorted().filter { name in
      guard let mark = marks[name], numbered[name]?.isEmpty == true else { return false }
      return mark.alias == alias && number(name) != nil && mark.isInterrupted(seenFrom: process)
    }
  }

  /// Why an index that the alias has named must not be deleted; `nil` if it may be.
  func reasonToKeep(_ index: String) -> String? {
    let others = (named[index] ?? []).subtracting([alias]).sorted()
    if !others.isEmpty {
      return "the alias \(others.joined(separator: ", ")) names it too"
    }
    return marks[index]?.alias == alias
      ? nil
      : "no load of this version has made it; if it is not needed, delete it: DELETE /\(index)"
  }

  /// The indices that the alias names, in ascending order.
  var current: [String] { named.keys.sorted() }
}
