import SearchBackend

extension JSON {
  /// About the number of bytes of the text of the value.
  var textSize: Int {
    switch self {
    case .string(let text): text.utf8.count + 2
    case .array(let values): values.reduce(2) { $0 + $1.textSize + 1 }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + $1.value.textSize + 4 }
    case .number: 18
    case .exact(let number): number.text.utf8.count
    case .integer, .bool, .null: 6
    }
  }
}
