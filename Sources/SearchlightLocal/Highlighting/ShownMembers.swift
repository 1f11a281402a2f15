import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

/// The members of records to highlight and to shorten, found in one record after another.
///
/// Most records have the keys of the record before. A key is then known by its position, and is
/// neither decoded nor looked up again.
struct ShownMembers {
  /// A member of a record.
  struct Member {
    let key: String

    /// The range of the value in the text of the record.
    let value: Range<Int>

    /// Whether the member is searched if the settings name no attributes.
    let isSearched: Bool

    /// What is shown of the member.
    var part = ShownParts.Part()

    /// How at least one of its values is shown.
    var anyUse: ShownUse { part.inner.map { part.use.adding($0.anyUse) } ?? part.use }
  }

  /// A key of the records, as JSON text without its quotation marks.
  private struct Key {
    let json: [UInt8]
    let text: String
    let isSearched: Bool

    /// The index of the key among ``ShownNames/indices``; `nil` if it is none of them.
    let name: Int?
  }

  /// The members of the current record.
  private(set) var members: [Member] = []

  /// What is looked for.
  private let names: ShownNames

  /// The keys of the record before, in their order.
  private var keys: [Key] = []

  /// For each of the names, the index of its member in the current record; -1 if it has none.
  private var found: [Int] = []

  init(_ options: HighlightOptions) {
    names = options.names ?? ShownNames(options)
  }

  /// Finds the members in the text of a record.
  ///
  /// - Returns: Whether the text had the expected form.
  mutating func find(in record: inout JSONScanner) -> Bool {
    members.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    found.append(contentsOf: repeatElement(-1, count: names.indices.count))
    let text = record
    let takesAll = names.takesAll
    var missing = found.count
    var position = 0
    let isRead = record.forEachMember { key, value in
      let number = position
      position += 1
      learn(text.bytes(key), at: number)
      let name = keys[number].name
      guard takesAll || name != nil else { return true }
      if let name {
        if found[name] < 0 { missing -= 1 }
        found[name] = members.count
      }
      members.append(
        Member(key: keys[number].text, value: value, isSearched: keys[number].isSearched))
      return takesAll || missing > 0
    }
    if isRead { choose() }
    return isRead
  }

  /// Notes how each member is shown.
  private mutating func choose() {
    if names.takesAll {
      let use = ShownUse(isHighlighted: names.highlightsAll, length: names.snippetLength)
      for index in members.indices where members[index].isSearched {
        members[index].part.use = use
      }
    }
    var resolved: ShownParts?
    if names.dotted.contains(where: { found[$0] >= 0 }) {
      resolved = names.parts.resolved { body in for member in members { body(member.key) } }
    }
    for (name, member) in found.enumerated() where member >= 0 {
      let named = resolved.map { $0[members[member].key] } ?? names.members[name]
      members[member].part.use.add(named.use)
      members[member].part.inner = named.inner
    }
  }

  /// Makes the key at a position of the record the one that a JSON text between quotation marks is.
  private mutating func learn(_ json: UnsafeBufferPointer<UInt8>, at position: Int) {
    // safe: the text is read and copied while the caller lends it.
    if position < keys.count, keys[position].json.count == json.count,
      json.elementsEqual(keys[position].json)
    {
      return
    }
    let quote = [UInt8(ascii: "\"")]
    let text =
      json.contains(UInt8(ascii: "\\"))
      ? (try? JSON(parsing: quote + json + quote))?.stringValue ?? ""
      : String(decoding: json, as: UTF8.self)
    let key = Key(
      json: Array(json), text: text, isSearched: JSON.isSearched(text), name: names.indices[text])
    if position < keys.count { keys[position] = key } else { keys.append(key) }
  }
}

/// The members of records to highlight and to shorten, as options name them.
///
/// A class, because the highlighters of all answers to a request share it.
final class ShownNames: Sendable {
  /// What is shown of the members that are named.
  let parts: ShownParts

  /// The index of each key that is looked for.
  let indices: [String: Int]

  /// What is shown of each of these members, unless a record has keys with dots.
  let members: [ShownParts.Part]

  /// The indices of the keys with dots.
  let dotted: [Int]

  /// Whether all values are highlighted.
  let highlightsAll: Bool

  /// The length of the snippets of all values that have no other; `nil` if there are none.
  let snippetLength: Int?

  /// Whether members are wanted that are not named.
  var takesAll: Bool { highlightsAll || snippetLength != nil }

  init(_ options: HighlightOptions) {
    highlightsAll = options.highlighted == nil
    snippetLength = options.snippets.first { $0.attribute == "*" }?.length
    var paths = (options.highlighted ?? []).map { attribute in
      (name: attribute.rawValue, use: ShownUse(isHighlighted: true))
    }
    for (attribute, length) in options.snippets where attribute != "*" {
      paths.append((attribute.rawValue, ShownUse(length: length)))
    }
    let parts = ShownParts(paths)
    let names = parts.names
    self.parts = parts
    indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    members = names.map { parts[$0] }
    dotted = names.indices.filter { names[$0].contains(".") }
  }
}
