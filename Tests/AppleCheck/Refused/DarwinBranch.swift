// Refused: cannot find 'linux_only' in scope
// The check must compile the branches for Apple's systems.
#if canImport(Darwin)
  import Darwin

  func identifier() -> Int { linux_only() }
#endif
