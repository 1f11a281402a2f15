import SearchBackend
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

    var isHighlighted = false

    /// The length in words of the snippet; `nil` if the member is not shortened.
    var length: Int?
  }

  /// The member to which an attribute leads: the one with its name, or else the one with the part
  /// before its first dot, both as indices of ``names``.
  private typealias Target = (whole: Int, head: Int?)

  /// A key of the records, as JSON text without its quotation marks.
  private struct Key {
    let json: [UInt8]
    let text: String
    let isSearched: Bool

    /// The index of the key among ``ShownMembers/names``; `nil` if it is none of them.
    let name: Int?
  }

  /// The members of the current record.
  private(set) var members: [Member] = []

  /// The keys that are looked for, each once.
  private var names: [String: Int] = [:]

  /// The attributes to highlight; `nil` for all values.
  private var highlighted: [Target]?

  /// The attributes to shorten, or `nil` for all values, each with the length of its snippets.
  private var snippets: [(target: Target?, length: Int)] = []

  /// Whether members are wanted that are not named.
  private let takesAll: Bool

  /// The keys of the record before, in their order.
  private var keys: [Key] = []

  /// For each of ``names``, the index of its member in the current record; -1 if it has none.
  private var found: [Int] = []

  init(_ options: HighlightOptions) {
    takesAll = options.highlighted == nil || options.snippets.contains { $0.attribute == "*" }
    highlighted = options.highlighted?.map { target($0) }
    snippets = options.snippets.map { attribute, length in
      (attribute == "*" ? nil : target(attribute), length)
    }
  }

  private mutating func target(_ attribute: Attribute) -> Target {
    let name = attribute.rawValue
    // The results mirror the record, so a nested attribute stands for its whole outermost member.
    let head = name.contains(".") ? number(of: String(name.prefix { $0 != "." })) : nil
    return (number(of: name), head)
  }

  private mutating func number(of name: String) -> Int {
    if let number = names[name] { return number }
    names[name] = names.count
    return names.count - 1
  }

  /// Finds the members in the text of a record.
  ///
  /// - Returns: Whether the text had the expected form.
  mutating func find(in record: inout JSONScanner) -> Bool {
    members.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    found.append(contentsOf: repeatElement(-1, count: names.count))
    let text = record
    var missing = names.count
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
    if let highlighted {
      for target in highlighted {
        if let member = member(target) { members[member].isHighlighted = true }
      }
    } else {
      for index in members.indices { members[index].isHighlighted = members[index].isSearched }
    }
    for (target, length) in snippets {
      if let target {
        if let member = member(target) { members[member].length = length }
      } else {
        for index in members.indices where members[index].isSearched {
          members[index].length = members[index].length ?? length
        }
      }
    }
  }

  private func member(_ target: Target) -> Int? {
    if found[target.whole] >= 0 { return found[target.whole] }
    return target.head.flatMap { found[$0] >= 0 ? found[$0] : nil }
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
      json: Array(json), text: text, isSearched: JSON.isSearched(text), name: names[text])
    if position < keys.count { keys[position] = key } else { keys.append(key) }
  }
}
