import Signals

/// All elements up to the end.
func collect<Element>(_ elements: SignalElements<Element>) async -> [Element] {
  var collected: [Element] = []
  for await element in elements { collected.append(element) }
  return collected
}
