import SearchlightSignals

/// Iterates a sequence to its end and returns all its elements, in order.
func collect<Element>(_ elements: SignalElements<Element>) async -> [Element] {
  var collected: [Element] = []
  for await element in elements { collected.append(element) }
  return collected
}
