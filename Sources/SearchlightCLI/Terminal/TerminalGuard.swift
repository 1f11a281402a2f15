import Foundation
import Synchronization

/// Takes the terminal over, and restores it whenever the process ends or stops.
///
/// A process has one terminal and one set of signal handlers, so this type has no instances. The
/// handlers use only memory that was set up before they were installed, and only system calls that
/// POSIX allows in a signal handler. They do not allocate, take no locks and count no references.
enum TerminalGuard {
  /// The data that the signal handlers use.
  struct Memory {
    var input: Int32
    var output: Int32
    /// The file descriptor to which a handler writes a byte to request a repaint.
    var wake: Int32
    /// The terminal modes before the terminal was taken over.
    var cooked: termios
    /// The terminal modes while the command uses the terminal.
    var raw: termios
    /// The control sequence that takes the terminal over.
    var entering: StaticString
    /// The control sequence that restores the terminal.
    var leaving: StaticString
    /// The action that each signal had before; the index is the signal number.
    var previous: UnsafeMutablePointer<sigaction>
    /// The system's default action.
    var standard: sigaction
    /// The signal set that contains only SIGTSTP.
    var stopping: sigset_t
  }

  // `arm` writes this memory once, before it installs any handler; afterwards it is only read.
  // Handlers cannot trigger the lazy initialization of the global, because `arm` has triggered it
  // before.
  nonisolated(unsafe) static let memory: UnsafeMutablePointer<Memory> =  // safe: see above
    .allocate(capacity: 1)

  /// The possible owners of the terminal.
  enum Owner {
    static let shell = 0
    static let screen = 1
    /// The terminal was restored for good, and a late signal must not take it over again.
    static let shellForGood = 2
  }

  /// The current owner, one of the constants in ``Owner``; an integer, because it must be atomic.
  ///
  /// It changes only inside ``exclusively(_:)``.
  private static let owner = Atomic(Owner.shell)

  /// Whether a thread is writing to the terminal or changing its modes.
  private static let isBusy = Atomic(false)

  private static let isArmed = Atomic<Bool>(false)

  /// How long a terminal that accepts no output may delay the end of the process, in milliseconds.
  private static let timeout: Int32 = 250

  /// Saves the modes of the terminal, and installs the handlers that restore it.
  ///
  /// Only the first call in a process has an effect.
  static func arm(
    input: Int32, output: Int32, wake: Int32, for use: TerminalUse
  ) throws(TerminalError) {
    guard !isArmed.load(ordering: .acquiring) else { return }
    var cooked = termios()
    guard tcgetattr(input, &cooked) == 0 else {
      throw .refused(call: "tcgetattr", reason: String(cString: strerror(errno)))
    }
    var raw = cooked
    cfmakeraw(&raw)
    // Below a line editor, output is ordinary text, so the driver must still translate line ends.
    if use == .lines { raw.c_oflag = cooked.c_oflag }
    memory.initialize(
      to: Memory(
        input: input, output: output, wake: wake, cooked: cooked, raw: raw,
        entering: entering(use),
        leaving: use == .lines ? ControlSequence.leaveLine : ControlSequence.leave,
        previous: .allocate(capacity: signalLimit), standard: action(nil), stopping: sigset_t()))
    sigemptyset(&memory.pointee.stopping)
    sigaddset(&memory.pointee.stopping, SIGTSTP)
    isArmed.store(true, ordering: .releasing)
    installHandlers()
    atexit { TerminalGuard.leave(forGood: true) }
  }

  private static func entering(_ use: TerminalUse) -> StaticString {
    switch use {
    case .screen(hasMouse: true): ControlSequence.enterWithMouse
    case .screen(hasMouse: false): ControlSequence.enter
    case .lines: ControlSequence.enterLine
    }
  }

  /// Takes the terminal over, unless it was restored for good or the process is in the background.
  ///
  /// A signal handler may call it. If the screen owns the terminal already, the modes are set
  /// again, because they may have changed while the process was stopped.
  static func enter() {
    exclusively {
      let group = tcgetpgrp(memory.pointee.input)
      if group > 0, group != getpgrp() { return }
      if owner.load(ordering: .relaxed) == Owner.shellForGood { return }
      owner.store(Owner.screen, ordering: .relaxed)
      tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.raw)
      send(memory.pointee.entering)
    }
  }

  /// Restores the terminal to its original modes.
  ///
  /// A signal handler may call it. Unread input is dropped, because it was not meant for the shell.
  ///
  /// - Parameter isForGood: Whether the terminal must never be taken over again.
  static func leave(forGood isForGood: Bool) {
    exclusively {
      let before = owner.load(ordering: .relaxed)
      if before == Owner.shellForGood { return }
      owner.store(isForGood ? Owner.shellForGood : Owner.shell, ordering: .relaxed)
      if before == Owner.shell { return }
      send(memory.pointee.leaving)
      tcflush(memory.pointee.input, TCIFLUSH)
      tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.cooked)
    }
  }

  /// Calls `body` if the screen owns the terminal, and keeps the owner unchanged during the call.
  static func whileEntered(_ body: () -> Void) {
    exclusively {
      if owner.load(ordering: .relaxed) == Owner.screen { body() }
    }
  }

  /// Calls `body` while no other thread uses the terminal.
  ///
  /// All signals are blocked on this thread during the call, so a handler never waits for the
  /// thread that it has interrupted. The wait for another thread ends after ``timeout``: a thread
  /// that is blocked because the terminal accepts no output must not keep the process from ending.
  private static func exclusively(_ body: () -> Void) {
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_BLOCK, &every, &before)
    var waited: Int32 = 0
    while isBusy.exchange(true, ordering: .acquiring), waited < timeout {
      poll(nil, 0, 1)
      waited += 1
    }
    body()
    isBusy.store(false, ordering: .releasing)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func send(_ sequence: StaticString) {
    var sent = 0
    while sent < sequence.utf8CodeUnitCount {
      var output = pollfd(fd: memory.pointee.output, events: Int16(POLLOUT), revents: 0)
      guard poll(&output, 1, timeout) == 1 else { return }
      let count = write(
        memory.pointee.output, sequence.utf8Start + sent, sequence.utf8CodeUnitCount - sent)
      if count < 0, errno != EINTR { return }
      sent += max(0, count)
    }
  }
}
