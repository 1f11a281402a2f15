import SearchBackend

/// The reason why the value of an option is rejected; an option is a setting of an index or a
/// parameter of a request.
struct OptionError: Error {
  let name: String
  let expected: String
  let found: JSON

  /// The text of the error: the option, the values that it accepts, and the one that was found.
  let message: String

  init(name: String, expected: String, found: JSON) {
    self.name = name
    self.expected = expected
    self.found = found
    let text = found.description
    let excerpt = text.utf8.count <= 200 ? text : text.prefix(60) + "…"
    message = "\(name) must be \(expected), not \(excerpt)"
  }

  /// Creates an error with a text of its own.
  init(message: String) {
    name = ""
    expected = ""
    found = .null
    self.message = message
  }
}
