/// Wraps a ``NumberFlaw`` as an error, for use in a `Result`.
struct NumberFlawError: Error, CustomStringConvertible {
  let flaw: NumberFlaw

  init(_ flaw: NumberFlaw) { self.flaw = flaw }

  var description: String { flaw.description }
}
