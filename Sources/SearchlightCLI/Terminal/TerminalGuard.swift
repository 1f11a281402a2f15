import Foundation
import Synchronization

/// Takes the terminal over and gives it back, on every way out of the process.
///
/// There is one terminal and one set of signal handlers in a process, hence no instances. Whatever a
/// handler needs lies in memory that was set up before the handlers were installed, and is reached by
/// nothing but system calls that POSIX allows there: no allocation, no lock, no reference counting.
enum TerminalGuard {
  /// What the handlers work with.
  struct Memory {
    var input: Int32
    var output: Int32
    /// Where handlers write a byte when the screen is to be painted again.
    var wake: Int32
    /// The modes before the screen was opened, and those of the screen.
    var cooked: termios
    var raw: termios
    /// What is written when it is taken over, and when it is given back.
    var entering: StaticString
    var leaving: StaticString
    /// What each signal did before; by number.
    var previous: UnsafeMutablePointer<sigaction>
    /// What the system does with a signal that nobody handles.
    var standard: sigaction
    /// The set of the one signal that stops.
    var stopping: sigset_t
  }

  // Written once, by arm, before any handler is installed, and only read after. A global that is lazily
  // made is no danger either: arm has made it by then.
  nonisolated(unsafe) static let memory: UnsafeMutablePointer<Memory> =  // safe: see above
    .allocate(capacity: 1)

  /// Who has the terminal.
  enum Possession {
    static let shell = 0
    static let screen = 1
    /// Given back for good: a signal that comes late must not take it again.
    static let shellForGood = 2
  }

  /// One of ``Possession``; a number, so that it can be atomic.
  ///
  /// Changed by ``alone(_:)`` only.
  private static let possession = Atomic(Possession.shell)

  /// Whether some thread writes to the terminal or changes its modes.
  private static let isBusy = Atomic(false)

  private static let isArmed = Atomic<Bool>(false)

  /// How long a terminal that takes no bytes may hold up the end of the process, in milliseconds.
  private static let patience: Int32 = 250

  /// Remembers how the terminal was, and sees to it that it will be so again.
  ///
  /// Works once in a process.
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
    // Line ends are line ends, as everywhere outside of screens.
    if use == .lines { raw.c_oflag = cooked.c_oflag }
    memory.initialize(
      to: Memory(
        input: input, output: output, wake: wake, cooked: cooked, raw: raw,
        entering: use == .lines ? ControlSequence.enterLine : ControlSequence.enter,
        leaving: use == .lines ? ControlSequence.leaveLine : ControlSequence.leave,
        previous: .allocate(capacity: signalLimit), standard: action(nil), stopping: sigset_t()))
    sigemptyset(&memory.pointee.stopping)
    sigaddset(&memory.pointee.stopping, SIGTSTP)
    isArmed.store(true, ordering: .releasing)
    installHandlers()
    atexit { TerminalGuard.leave(forGood: true) }
  }

  /// Takes the terminal over, unless it was given back for good or the process is in the background;
  /// in a handler too.
  ///
  /// Taken already, it is taken anew: after a stop it may look like anything.
  static func enter() {
    alone {
      let group = tcgetpgrp(memory.pointee.input)
      if group > 0, group != getpgrp() { return }
      if possession.load(ordering: .relaxed) == Possession.shellForGood { return }
      possession.store(Possession.screen, ordering: .relaxed)
      tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.raw)
      send(memory.pointee.entering)
    }
  }

  /// Gives the terminal back as it was; in a handler too.
  ///
  /// What was typed ahead is dropped: it was not meant for the shell.
  ///
  /// - Parameter isForGood: Whether it is never to be taken again.
  static func leave(forGood isForGood: Bool) {
    alone {
      let before = possession.load(ordering: .relaxed)
      if before == Possession.shellForGood { return }
      possession.store(
        isForGood ? Possession.shellForGood : Possession.shell, ordering: .relaxed)
      if before == Possession.shell { return }
      send(memory.pointee.leaving)
      tcflush(memory.pointee.input, TCIFLUSH)
      tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.cooked)
    }
  }

  /// Does something if the screen has the terminal, and sees to it that it keeps it meanwhile.
  static func whileEntered(_ body: () -> Void) {
    alone {
      if possession.load(ordering: .relaxed) == Possession.screen { body() }
    }
  }

  /// Does something while no other thread does anything with the terminal.
  ///
  /// Signals are held off this thread meanwhile, so a handler never waits for the thread that it has
  /// interrupted. It waits for another one no longer than a moment: one that hangs, since the terminal
  /// takes no bytes, must not keep the process from ending.
  private static func alone(_ body: () -> Void) {
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_BLOCK, &every, &before)
    var waited: Int32 = 0
    while isBusy.exchange(true, ordering: .acquiring), waited < patience {
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
      guard poll(&output, 1, patience) == 1 else { return }
      let count = write(
        memory.pointee.output, sequence.utf8Start + sent, sequence.utf8CodeUnitCount - sent)
      if count < 0, errno != EINTR { return }
      sent += max(0, count)
    }
  }
}
