/// A mistake in the use of the command, which ends with exit code 2.
struct WrongUse: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
