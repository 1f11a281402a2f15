/// The text from which a ``LineDecoder`` and its containers read.
///
/// A class, since all of them share the text and what is remembered about it; used by one thread.
final class LineSource {
  let tape: JSONTape
  let values: LogCoding

  /// The number of the value that is decoded as a whole: paths begin there.
  let root: Int

  /// Where the last key was found, and in which object.
  private var lastObject = -1
  private var lastKey = 0

  /// Where the keys of large objects are.
  private var tables: [Int: [String: Int]] = [:]

  init(_ tape: JSONTape, _ values: LogCoding, root: Int = 0) {
    self.tape = tape
    self.values = values
    self.root = root
  }
}

// MARK: - Parts

extension LineSource {
  /// The first byte of a value, which says what it is.
  func first(of node: Int) -> UInt8 { tape.first(of: node) }

  func isNull(_ node: Int) -> Bool { first(of: node) == UInt8(ascii: "n") }

  /// The bytes of a value as they stand.
  func json(of node: Int) -> ArraySlice<UInt8> { tape.json(of: node) }

  /// The numbers of the parts of an array, or of the keys of an object.
  func parts(of node: Int) -> [Int] {
    let end = Int(tape.nodes[node].next)
    let isObject = first(of: node) == UInt8(ascii: "{")
    var parts: [Int] = []
    var part = node + 1
    while part < end {
      parts.append(part)
      part = isObject ? Int(tape.nodes[part + 1].next) : Int(tape.nodes[part].next)
    }
    return parts
  }

  /// The number of the value behind the key of a name; `nil` if the object has none.
  ///
  /// Keys are mostly asked for in the order in which they stand, so the search goes on where it ended. Those
  /// of large objects are put into a table when that fails.
  func value(of name: String, in object: Int) -> Int? {
    let start = lastObject == object ? lastKey : object + 1
    guard let key = nearKey(name, in: object, from: start) ?? farKey(name, in: object) else {
      return nil
    }
    (lastObject, lastKey) = (object, key)
    return key + 1
  }

  /// Looks for a key from a place on, then from the first on.
  private func nearKey(_ name: String, in object: Int, from start: Int) -> Int? {
    var name = name
    return name.withUTF8 { name in
      var steps = 0
      for (from, end) in [(start, Int(tape.nodes[object].next)), (object + 1, start)] {
        var key = from
        while key < end {
          if isKey(key, name) { return key }
          key = Int(tape.nodes[key + 1].next)
          steps += 1
          if steps > Self.patience { return nil }
        }
      }
      return nil
    }
  }

  /// How many keys are looked at one by one.
  private static let patience = 24

  private func isKey(_ key: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = tape.nodes[key]
    guard Int(node.end - node.start) == name.count + 2, !node.hasEscapes else { return false }
    // safe: the node and the name are of one length, as the guard says, and a node lies in the bytes of its
    // tape.
    return tape.bytes.withUnsafeBufferPointer { bytes in
      let start = Int(node.start) + 1
      for offset in 0..<name.count where bytes[start + offset] != name[offset] { return false }
      return true
    }
  }

  /// The same for keys with escapes, for texts that are composed otherwise, and for large objects.
  private func farKey(_ name: String, in object: Int) -> Int? {
    if let table = tables[object] { return table[name] }
    let keys = parts(of: object)
    let isLarge = keys.count > Self.patience
    if !isLarge, name.utf8.allSatisfy({ $0 < 0x80 }), keys.allSatisfy(isPlain) { return nil }
    var table: [String: Int] = [:]
    for key in keys { table[text(of: key) ?? ""] = key }
    if isLarge { tables[object] = table }
    return table[name]
  }

  /// Whether a key is what its bytes are.
  private func isPlain(_ key: Int) -> Bool {
    !tape.nodes[key].hasEscapes && json(of: key).allSatisfy { $0 < 0x80 }
  }
}
