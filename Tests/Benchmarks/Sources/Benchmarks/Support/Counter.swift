/// A counter for a subscriber, with the lowest possible cost.
final class Counter: @unchecked Sendable {  // safe: used only on the thread that sends
  @exclusivity(unchecked) var count = 0
}
