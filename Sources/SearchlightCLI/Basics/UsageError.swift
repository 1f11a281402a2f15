import Searchlight

/// A mistake in the command's arguments; the process ends with exit code 2.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.escapingControls()
  }
}
