/// A flaw as an error, for `Result`.
struct NumberFlawError: Error, CustomStringConvertible {
  let flaw: NumberFlaw

  init(_ flaw: NumberFlaw) { self.flaw = flaw }

  var description: String { flaw.description }
}
