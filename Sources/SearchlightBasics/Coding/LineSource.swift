/// The text from which a ``LineDecoder`` and its containers read.
///
/// A class, because all of them share the text and the memory of found keys. One thread uses it.
package final class LineSource {
  package let tape: JSONTape
  package let values: CodingContext

  /// The index of the value that is decoded as a whole, where coding paths begin.
  let root: Int

  /// The object of the last search, and the key that it found.
  private var lastObject = -1
  private var lastKey = 0

  /// The keys of large objects, by object and by name.
  private var tables: [Int: [String: Int]] = [:]

  package init(_ tape: JSONTape, _ values: CodingContext, root: Int = 0) {
    self.tape = tape
    self.values = values
    self.root = root
  }
}

// MARK: - Parts

extension LineSource {
  /// Returns the first byte of a value, which determines its type.
  package func first(of node: Int) -> UInt8 { tape.first(of: node) }

  package func isNull(_ node: Int) -> Bool { first(of: node) == UInt8(ascii: "n") }

  /// Returns the original bytes of a value.
  package func json(of node: Int) -> ArraySlice<UInt8> { tape.json(of: node) }

  /// Returns the indices of the elements of an array, or of the keys of an object.
  package func parts(of node: Int) -> [Int] {
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

  /// Returns the index of the value of a key; `nil` if the object has no such key.
  ///
  /// Keys are mostly requested in the order of the text, so the search continues where the last one
  /// ended. If that fails in a large object, its keys are put into a table.
  package func value(of name: String, in object: Int) -> Int? {
    let start = lastObject == object ? lastKey : object + 1
    guard let key = scanForKey(name, in: object, from: start) ?? lookUpKey(name, in: object) else {
      return nil
    }
    (lastObject, lastKey) = (object, key)
    return key + 1
  }

  /// Searches for a key from an index on, then from the first key on.
  private func scanForKey(_ name: String, in object: Int, from start: Int) -> Int? {
    var name = name
    return name.withUTF8 { name in
      var steps = 0
      for (from, end) in [(start, Int(tape.nodes[object].next)), (object + 1, start)] {
        var key = from
        while key < end {
          if isKey(key, name) { return key }
          key = Int(tape.nodes[key + 1].next)
          steps += 1
          if steps > Self.scanLimit { return nil }
        }
      }
      return nil
    }
  }

  /// The number of keys that are examined one by one.
  private static let scanLimit = 24

  private func isKey(_ key: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = tape.nodes[key]
    guard Int(node.end - node.start) == name.count + 2, !node.hasEscapes else { return false }
    // safe: the guard ensures that the key and the name have the same length, and a node lies
    // within the bytes of its tape.
    return tape.bytes.withUnsafeBufferPointer { bytes in
      let start = Int(node.start) + 1
      for offset in 0..<name.count where bytes[start + offset] != name[offset] { return false }
      return true
    }
  }

  /// Finds keys that have escapes or are composed differently, and keys of large objects.
  private func lookUpKey(_ name: String, in object: Int) -> Int? {
    if let table = tables[object] { return table[name] }
    let keys = parts(of: object)
    let isLarge = keys.count > Self.scanLimit
    if !isLarge, name.utf8.allSatisfy({ $0 < 0x80 }), keys.allSatisfy(isPlain) { return nil }
    var table: [String: Int] = [:]
    for key in keys { table[text(of: key) ?? ""] = key }
    if isLarge { tables[object] = table }
    return table[name]
  }

  /// Returns whether the bytes of a key are its text: it has no escapes, and is ASCII.
  private func isPlain(_ key: Int) -> Bool {
    !tape.nodes[key].hasEscapes && json(of: key).allSatisfy { $0 < 0x80 }
  }
}
