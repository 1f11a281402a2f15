// Refused: cannot find 'linux_only' in scope
// The branch that Apple's systems compile is looked at.
#if canImport(Darwin)
  import Darwin

  func identifier() -> Int { linux_only() }
#endif
