/// What a value looks like to a reader: the form in which states are compared and printed.
public indirect enum StateShape: Hashable, Sendable {
  /// Something with no parts of interest, as text.
  case value(String)
  /// Parts with names, in the order in which they are shown. Names are meant to differ.
  case fields([StateField])
  /// Parts in a row.
  case list([StateShape])
  /// Parts in a row, each with a key that stays its own wherever it stands: they are compared by key.
  /// The keys are the names; they are meant to differ, and are not shown.
  case keyed([StateField])
  /// A case of an enumeration with what it carries. Two of the same name are compared part by part;
  /// two of different names are different as a whole.
  case variant(String, StateShape)
}

extension StateShape {
  /// The shape of the text itself, in quotation marks and with escapes: how texts are told from
  /// numbers and names.
  public static func text(_ string: String) -> StateShape {
    .value(string.debugDescription)
  }
}

extension StateShape: CustomStringConvertible {
  /// The whole shape in one line, such as `(name: "Tom", roles: [1, 2])`.
  public var description: String {
    switch self {
    case .value(let text): return text
    case .fields(let fields): return "(" + Self.line(fields) + ")"
    case .list(let elements): return "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .keyed(let elements): return StateShape.list(elements.map(\.shape)).description
    case .variant(let name, .fields(let fields)): return "\(name)(\(Self.line(fields)))"
    case .variant(let name, let payload): return "\(name)(\(payload))"
    }
  }

  private static func line(_ fields: [StateField]) -> String {
    fields.map { $0.name.hasPrefix(".") ? "\($0.shape)" : "\($0.name): \($0.shape)" }
      .joined(separator: ", ")
  }
}
