import Searchlight

/// The reason why a line of the prompt cannot be carried out, without control characters.
struct ReplError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.escapingControls()
  }
}
