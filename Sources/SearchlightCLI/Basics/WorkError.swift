import Searchlight

/// A failure of work that was requested correctly, such as a file that cannot be read.
///
/// The process ends with exit code 1; `searchlight replay` ends with 2.
struct WorkError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.escapingControls()
  }
}
