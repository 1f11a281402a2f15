import SearchCore

/// What is wrong with an option, be it a setting of an index or a parameter of a request.
struct OptionError: Error {
  let name: String
  let expected: String
  let found: JSON

  var message: String { "\(name) must be \(expected), not \(found)" }
}
