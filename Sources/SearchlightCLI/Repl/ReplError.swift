import Searchlight

/// Why a line of the prompt cannot be carried out.
struct ReplError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.escapingControls()
  }
}
