import Searchlight

/// Why the command could not do what it was asked for; leads to exit code 1.
struct WorkError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.escapingControls()
  }
}
