/// Why a search could not be saved or renamed.
public enum SavedSearchRefusal: Hashable, Codable, Sendable {
  /// The name is empty, consists of whitespace, or has more than 200 bytes.
  case invalidName(String)

  /// Another search has the name.
  case nameTaken(String)

  /// No search has the name.
  case unknownName(String)

  /// The limit of saved searches is reached.
  case tooMany(limit: Int)
}

extension SavedSearchRefusal: CustomStringConvertible {
  /// The problem, and how to fix it.
  public var description: String {
    switch self {
    case .invalidName: "A saved search needs a name of 1 to 200 bytes."
    case .nameTaken(let name): "A saved search \"\(name)\" already exists. Choose another name."
    case .unknownName(let name): "There is no saved search \"\(name)\"."
    case .tooMany(let limit): "There are already \(limit) saved searches. Remove one first."
    }
  }
}
