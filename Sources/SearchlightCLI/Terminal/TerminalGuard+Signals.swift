import Foundation

/// The handlers. See ``TerminalGuard`` for what they may do.
extension TerminalGuard {
  /// No signal has a number as high.
  static let signalLimit = 65

  /// Ends that are asked for from outside, and crashes.
  ///
  /// SIGKILL cannot be handled, and neither can a stack that is used up, where no room is left for
  /// a handler.
  private static let fatal = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE,
  ]

  /// Installs all handlers.
  ///
  /// A signal that was ignored stays so, as under `nohup`.
  static func installHandlers() {
    for signal in fatal { install({ TerminalGuard.die($0) }, for: signal) }
    install({ _ in TerminalGuard.stop() }, for: SIGTSTP)
    install({ _ in TerminalGuard.resume() }, for: SIGCONT)
    install({ _ in TerminalGuard.requestPainting() }, for: SIGWINCH)
  }

  /// An action that calls a handler with all signals blocked, or the system's own for `nil`.
  static func action(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler ?? SIG_DFL
    #else
      action.__sigaction_handler.sa_handler = handler ?? SIG_DFL
    #endif
    sigfillset(&action.sa_mask)
    action.sa_flags = SA_ONSTACK | SA_RESTART
    return action
  }

  private static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for signal: Int32
  ) {
    let previous = memory.pointee.previous + Int(signal)
    previous.initialize(to: sigaction())
    sigaction(signal, nil, previous)
    if isIgnored(previous.pointee), signal != SIGWINCH, signal != SIGCONT { return }
    var action = action(handler)
    sigaction(signal, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    // safe: pointers to functions, of the size of a number, are only compared.
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Gives the terminal back and lets the signal do what it did before: end the process, with a
  /// report if the runtime makes one.
  ///
  /// It is delivered again when the handler returns.
  private static func die(_ signal: Int32) {
    let error = errno
    leave(forGood: true)
    sigaction(signal, memory.pointee.previous + Int(signal), nil)
    raise(signal)
    errno = error
  }

  /// Gives the terminal back, stops, and takes it again when the process goes on.
  private static func stop() {
    let error = errno
    leave(forGood: false)
    var own = sigaction()
    sigaction(SIGTSTP, &memory.pointee.standard, &own)
    raise(SIGTSTP)
    // Here it stops; unless nobody could bring it back, then the system lets it go on.
    pthread_sigmask(SIG_UNBLOCK, &memory.pointee.stopping, nil)
    pthread_sigmask(SIG_BLOCK, &memory.pointee.stopping, nil)
    sigaction(SIGTSTP, &own, nil)
    resume()
    errno = error
  }

  /// Takes the terminal again.
  ///
  /// It may look like anything by now.
  private static func resume() {
    let error = errno
    enter()
    requestPainting()
    errno = error
  }

  private static func requestPainting() {
    let error = errno
    var byte = WakeReason.changed.rawValue
    _ = write(memory.pointee.wake, &byte, 1)
    errno = error
  }
}
