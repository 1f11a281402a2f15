import Foundation

extension LineSource {
  /// Returns the text of a string or key; `nil` if the value is no string, or not valid UTF-8.
  package func text(of node: Int) -> String? {
    guard first(of: node) == UInt8(ascii: "\"") else { return nil }
    let literal = json(of: node)
    if tape.nodes[node].hasEscapes {
      return String(validating: literal, as: UTF8.self).map { _ in JSONLiteral.text(of: literal) }
    }
    return String(validating: literal.dropFirst().dropLast(), as: UTF8.self)
  }

  func truth(of node: Int) -> Bool? {
    switch json(of: node) {
    case let word where word.elementsEqual("true".utf8): true
    case let word where word.elementsEqual("false".utf8): false
    default: nil
    }
  }

  /// Returns the value as an integer, if it is whole and fits; `20.0` and `2e1` are whole too.
  func integer<Value: FixedWidthInteger>(of node: Int) -> Value? {
    let literal = json(of: node)
    let isNegative = literal.first == UInt8(ascii: "-")
    var value: Value = 0
    for byte in isNegative ? literal.dropFirst() : literal {
      guard (0x30...0x39).contains(byte) else {
        return number(of: node).flatMap(Value.init(exactly:))
      }
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let digit = Value(byte - 0x30)
      let (sum, isOver) =
        isNegative
        ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      if isTooLarge || isOver { return nil }
      value = sum
    }
    return literal.count > (isNegative ? 1 : 0) ? value : nil
  }

  /// Returns the value as a number, including a non-finite one, which is written as a string.
  func number(of node: Int) -> Double? {
    if first(of: node) == UInt8(ascii: "\"") {
      return text(of: node).flatMap(JSONLiteral.nonFinite)
    }
    guard isNumber(node) else { return nil }
    let number = Double(String(decoding: json(of: node), as: UTF8.self))
    return number?.isFinite == true ? number : nil
  }

  func float(of node: Int) -> Float? {
    guard isNumber(node) else { return number(of: node).map(Float.init) }
    let number = Float(String(decoding: json(of: node), as: UTF8.self))
    return number?.isFinite == true ? number : nil
  }

  private func isNumber(_ node: Int) -> Bool {
    let byte = first(of: node)
    return (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }
}

// MARK: - Values of any type

extension LineSource {
  package func decode<Value: Decodable>(_ type: Value.Type, at node: Int) throws -> Value {
    if let value: Value = try plain(type, at: node) { return value }
    return try Value(from: LineDecoder(source: self, node: node))
  }

  /// Decodes a basic type, such as a string, a number, `Data` or `URL`; `nil` for any other type.
  private func plain<Value>(_ type: Value.Type, at node: Int) throws -> Value? {
    func require<Plain>(_ value: Plain?) throws -> Value? {
      guard let value else { throw mismatch(type, at: node) }
      return value as? Value
    }
    if type == String.self { return try require(text(of: node)) }
    if type == Int.self { return try require(integer(of: node) as Int?) }
    if type == Bool.self { return try require(truth(of: node)) }
    if type == Double.self { return try require(number(of: node)) }
    if type == Data.self {
      return try require(text(of: node).flatMap { Data(base64Encoded: $0) })
    }
    if type == URL.self { return try require(text(of: node).flatMap { URL(string: $0) }) }
    if type == Decimal.self {
      let literal = String(decoding: json(of: node), as: UTF8.self)
      return try require(isNumber(node) ? Decimal(string: literal) : nil)
    }
    return nil
  }

  /// Returns the error for a value that has another type.
  func mismatch(_ type: Any.Type, at node: Int) -> DecodingError {
    let found =
      switch first(of: node) {
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "an array"
      case UInt8(ascii: "\""): "a string"
      case UInt8(ascii: "t"), UInt8(ascii: "f"): "a Boolean"
      case UInt8(ascii: "n"): "null"
      default: String(decoding: json(of: node).prefix(40), as: UTF8.self)
      }
    let context = DecodingError.Context(
      codingPath: path(to: node),
      debugDescription: "Expected a value of type \(type), found \(found).")
    return isNull(node) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func missing(_ key: some CodingKey, in object: Int) -> DecodingError {
    .keyNotFound(
      key,
      .init(
        codingPath: path(to: object),
        debugDescription: "There is no value under the key \"\(key.stringValue)\"."))
  }

  /// Returns the keys on the path to a value; computed only on demand.
  func path(to target: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var node = root
    while node != target {
      let isObject = first(of: node) == UInt8(ascii: "{")
      let parts = parts(of: node)
      guard
        let number = parts.firstIndex(where: { part in
          let value = isObject ? part + 1 : part
          return (value..<Int(tape.nodes[value].next)).contains(target)
        })
      else { return path }
      path.append(
        isObject ? NameKey(text(of: parts[number]) ?? "") : ElementKey(number) as any CodingKey)
      node = isObject ? parts[number] + 1 : parts[number]
    }
    return path
  }
}
