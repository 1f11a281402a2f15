import Foundation

/// The signal handlers; ``TerminalGuard`` says what they may do.
extension TerminalGuard {
  /// The number of entries in the table of signal actions; all signal numbers are below it.
  static let signalLimit = 65

  /// The signals that end the process: requests from outside, and crashes.
  ///
  /// SIGKILL cannot be handled. A stack overflow cannot be handled either, because no stack is left
  /// for the handler.
  private static let fatal = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE,
  ]

  /// Installs the handlers of all signals.
  ///
  /// A signal that was ignored, as under `nohup`, stays ignored; SIGWINCH and SIGCONT are always
  /// handled.
  static func installHandlers() {
    for signal in fatal { install({ TerminalGuard.terminate($0) }, for: signal) }
    install({ _ in TerminalGuard.stop() }, for: SIGTSTP)
    install({ _ in TerminalGuard.resume() }, for: SIGCONT)
    install({ _ in TerminalGuard.requestPainting() }, for: SIGWINCH)
  }

  /// Returns a signal action that calls a handler with all signals blocked; `nil` means the default
  /// action.
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
    // safe: function pointers have the size of an integer, and the bits are only compared.
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Restores the terminal, and lets the previous action of the signal end the process.
  ///
  /// If the runtime had installed a crash reporter, it runs. The signal is delivered again when
  /// this handler returns.
  private static func terminate(_ signal: Int32) {
    let error = errno
    leave(forGood: true)
    sigaction(signal, memory.pointee.previous + Int(signal), nil)
    raise(signal)
    errno = error
  }

  /// Restores the terminal, stops the process, and takes the terminal over again when it continues.
  private static func stop() {
    let error = errno
    leave(forGood: false)
    var own = sigaction()
    sigaction(SIGTSTP, &memory.pointee.standard, &own)
    raise(SIGTSTP)
    // The process stops here. In an orphaned process group, the system lets it continue at once.
    pthread_sigmask(SIG_UNBLOCK, &memory.pointee.stopping, nil)
    pthread_sigmask(SIG_BLOCK, &memory.pointee.stopping, nil)
    sigaction(SIGTSTP, &own, nil)
    resume()
    errno = error
  }

  /// Takes the terminal over again, and requests a full repaint, because its content is unknown.
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
