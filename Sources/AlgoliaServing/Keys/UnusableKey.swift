import AlgoliaForm

/// A stored key that opens nothing, because an earlier version of the server accepted restrictions
/// that this version cannot read.
///
/// The key exists until an update gives it restrictions that are valid, or until it is deleted.
public struct UnusableKey: Hashable, Sendable {
  /// The beginning of the key, at most 4 characters: enough to find it in the list of keys.
  public let prefix: String

  /// The description that was given to the key; may be empty.
  public let note: String

  /// Why its `queryParameters` cannot be read.
  public let reason: String

  /// - Returns: `nil` for a key that can be used.
  init?(_ key: AccessKey) {
    do {
      _ = try KeyRestrictions(queryParameters: key.parameters)
      return nil
    } catch {
      prefix = String(key.value.prefix(min(4, key.value.count / 4)))
      note = key.description
      reason = error.message
    }
  }
}

extension UnusableKey: CustomStringConvertible {
  /// What is wrong with the key, and how to mend it, as a sentence.
  public var description: String {
    let name = note.isEmpty ? "" : " (\(note.debugDescription))"
    return "The key \(prefix)…\(name) opens nothing, because its queryParameters cannot be read: "
      + "\(reason). Update it, or delete it."
  }
}
