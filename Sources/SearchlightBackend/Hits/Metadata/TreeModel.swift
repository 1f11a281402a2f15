/// A tree in the shape of a record, with objects, arrays, and a result for each value.
@dynamicMemberLookup
public enum TreeModel<Value> {
  /// The result for a single value.
  case value(Value)
  /// The results for the elements of an array.
  case array([TreeModel])
  /// The results for the members of an object.
  case dictionary([String: TreeModel])

  /// The result, if the tree is a single value; otherwise `nil`.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The subtree of a member; `nil` if the tree is not an object or lacks the member.
  public subscript(key: String) -> TreeModel? {
    if case .dictionary(let members) = self { members[key] } else { nil }
  }

  /// The subtree of an element; `nil` if the tree is not an array or the index is out of range.
  public subscript(index: Int) -> TreeModel? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The subtree of a member, written as `tree.title`.
  public subscript(dynamicMember key: String) -> TreeModel? {
    self[key]
  }

  /// The subtree of an attribute; a dotted name is a path into nested objects, but a literal key of
  /// that name wins.
  public subscript(attribute: Attribute) -> TreeModel? {
    if let whole = self[attribute.rawValue] { return whole }
    guard let dot = attribute.rawValue.firstIndex(of: ".") else { return nil }
    let tail = attribute.rawValue[attribute.rawValue.index(after: dot)...]
    return self[String(attribute.rawValue[..<dot])]?[Attribute(String(tail))]
  }

  /// All results of the tree; members are ordered by their keys.
  public var values: [Value] {
    switch self {
    case .value(let value): [value]
    case .array(let elements): elements.flatMap(\.values)
    case .dictionary(let members):
      members.sorted { $0.key < $1.key }.flatMap(\.value.values)
    }
  }
}

extension TreeModel: Sendable where Value: Sendable {}
extension TreeModel: Equatable where Value: Equatable {}
extension TreeModel: Hashable where Value: Hashable {}

extension TreeModel: Decodable where Value: Decodable {
  /// Decodes a result, otherwise an array or an object of trees.
  public init(from decoder: any Decoder) throws {
    if let value = try? Value(from: decoder) {
      self = .value(value)
    } else if let elements = try? [TreeModel](from: decoder) {
      self = .array(elements)
    } else {
      self = .dictionary(try [String: TreeModel](from: decoder))
    }
  }
}

extension TreeModel: Encodable where Value: Encodable {
  /// Encodes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .value(let value): try value.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .dictionary(let members): try members.encode(to: encoder)
    }
  }
}
