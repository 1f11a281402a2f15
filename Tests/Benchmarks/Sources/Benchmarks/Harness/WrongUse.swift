/// The command was used wrongly: exit code 2.
struct WrongUse: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
