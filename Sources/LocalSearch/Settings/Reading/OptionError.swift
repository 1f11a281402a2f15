import SearchCore

/// What is wrong with an option, be it a setting of an index or a parameter of a request.
struct OptionError: Error {
  let name: String
  let expected: String
  let found: JSON

  /// What is wrong, and how to mend it.
  let message: String

  init(name: String, expected: String, found: JSON) {
    self.name = name
    self.expected = expected
    self.found = found
    let text = found.description
    let excerpt = text.utf8.count <= 200 ? text : text.prefix(60) + "…"
    message = "\(name) must be \(expected), not \(excerpt)"
  }

  /// An error that whoever read the value has worded.
  init(message: String) {
    name = ""
    expected = ""
    found = .null
    self.message = message
  }
}
