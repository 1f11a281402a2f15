/// A count that a subscriber keeps, as cheap as can be.
final class Tally: @unchecked Sendable {  // safe: touched only on the thread that sends
  @exclusivity(unchecked) var count = 0
}
