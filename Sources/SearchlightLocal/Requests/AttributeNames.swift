/// A set of attribute names that tells at once whether a member of a record is listed, or contains
/// a listed attribute.
struct AttributeNames {
  private let names: Set<String>

  /// The prefixes of the names up to each of their dots.
  private let beginnings: Set<String>

  init(_ names: [String]) {
    self.names = Set(names)
    var beginnings: Set<String> = []
    for name in names {
      for dot in name.indices where name[dot] == "." { beginnings.insert(String(name[..<dot])) }
    }
    self.beginnings = beginnings
  }

  var isEmpty: Bool { names.isEmpty }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Returns whether the set lists an attribute inside a member.
  func leadsInto(_ name: String) -> Bool { beginnings.contains(name) }
}
