import Searchlight

/// Why the arguments of the command make no sense; leads to exit code 2.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.escapingControls()
  }
}
