// Systems differ in how a process opens a pseudo-terminal and makes it the controlling terminal, so
// these tests run only on Linux.
#if os(Linux)
  import Foundation

  @testable import SearchlightCLI

  /// The built command in a pseudo-terminal, whose screen a test can read.
  final class PseudoTerminal {
    /// The state of the process: still running, exited with a code, or ended by a signal.
    enum Ending: Hashable {
      case exited(Int32)
      case signalled(Int32)
      case running
    }

    /// A failed expectation, described with the state of the screen or the system's error.
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    /// The time after which a wait fails; it is far longer than any machine needs.
    private static let timeout = Duration.seconds(30 * 60)

    private var master: Int32
    /// The other end, kept open so that the terminal's modes can be read after the command has
    /// ended.
    private var slave: Int32
    private(set) var process: pid_t = 0
    private var ending = Ending.running
    private(set) var screen: ScreenEmulator
    private(set) var output: [UInt8] = []
    private let modesBefore: [UInt8]

    /// Starts the command, or a shell script with the command as `$0`.
    init(
      columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], shell: String? = nil
    ) throws {
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // TIOCSPTLCK unlocks the other end and TIOCGPTN returns its number, as in <asm/ioctls.h>.
      var (locked, number): (Int32, Int32) = (0, 0)
      guard master >= 0, ioctl(master, 0x4004_5431, &locked) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { throw Failure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))") }
      let path = "/dev/pts/\(number)"
      slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      screen = ScreenEmulator(size: ScreenSize(columns: columns, rows: rows))
      modesBefore = Self.modes(of: slave)
      setSize(columns: columns, rows: rows)
      let command = Command.productsFolder.appending(path: "searchlight").path
      process = try Self.spawn(
        shell.map { ["/bin/sh", "-c", $0, command] } ?? [command], on: path,
        environment: environment)
    }

    deinit {
      updateEnding()
      if process > 0, ending == .running {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      if master >= 0 { close(master) }
      if slave >= 0 { close(slave) }
    }

    /// Whether the terminal has the same modes as before the command was started.
    var hasItsModes: Bool { Self.modes(of: master) == modesBefore }

    /// Types a text as UTF-8.
    func type(_ text: String) {
      type(bytes: Array(text.utf8))
    }

    /// Types bytes, which need not be valid UTF-8.
    func type(bytes: [UInt8]) {
      _ = write(master, bytes, bytes.count)
    }

    /// Changes the size of the window; the system then sends SIGWINCH to the command.
    func resize(columns: Int, rows: Int) {
      screen.resize(to: ScreenSize(columns: columns, rows: rows))
      setSize(columns: columns, rows: rows)
    }

    /// Sends a signal to the command; does nothing after its end.
    func send(signal: Int32) {
      // After the end the identifier is 0, which would mean the test's own process group.
      if process > 0 { kill(process, signal) }
    }

    /// Sends a signal to the foreground process group of the terminal.
    func sendToForeground(signal: Int32) {
      let group = tcgetpgrp(master)
      if group > 1 { kill(-group, signal) }
    }

    /// Closes the terminal, as closing its window does.
    func hangUp() {
      close(slave)
      slave = -1
      close(master)
      master = -1
    }

    /// Waits until the screen meets a condition; fails if the command ends before.
    func wait(_ what: String, until condition: (ScreenEmulator) -> Bool) throws {
      let deadline = ContinuousClock.now + Self.timeout
      while screen.isUpdating || !condition(screen) {
        updateEnding()
        let hasEnded = ending != .running
        // Output that arrives after the end was noticed is still read before the wait fails.
        guard readOutput() || (!hasEnded && ContinuousClock.now < deadline) else {
          throw Failure(
            description: "waited in vain for \(what) (\(ending)); the screen:\n\(screen.text)")
        }
      }
    }

    /// Waits until the command has ended, and reads the rest of its output.
    func waitForEnd() -> Ending {
      let deadline = ContinuousClock.now + Self.timeout
      while ending == .running, ContinuousClock.now < deadline {
        updateEnding()
        readOutput(within: 2)
      }
      while readOutput(within: 0) {}
      return ending
    }

    /// Reads output of the command, and waits some milliseconds for it.
    ///
    /// - Returns: Whether there was any output.
    @discardableResult
    private func readOutput(within wait: Int32 = 20) -> Bool {
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, wait) > 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return false }
      output += buffer[..<count]
      screen.feed(buffer[..<count])
      return true
    }

    /// Checks whether the command has ended, unless its end is known already.
    private func updateEnding() {
      guard process > 0, ending == .running else { return }
      ending = Self.wait(for: process)
      if ending != .running { process = 0 }
    }

    private func setSize(columns: Int, rows: Int) {
      var window = winsize()
      window.ws_col = UInt16(columns)
      window.ws_row = UInt16(rows)
      _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    }

    private static func modes(of terminal: Int32) -> [UInt8] {
      var modes = termios()
      tcgetattr(terminal, &modes)
      return withUnsafeBytes(of: modes) { Array($0) }
    }

    private static func wait(for process: pid_t) -> Ending {
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == process else { return .running }
      let signal = status & 0x7F
      return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }

    /// Starts a program in a new session, with the terminal at `path` as its controlling terminal.
    private static func spawn(
      _ arguments: [String], on path: String, environment: [String: String]
    ) throws -> pid_t {
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // The parent of the tests may ignore signals, as a shell does for background jobs, and
      // threads of tasks block them. The started program would inherit both.
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      // 0x80 is POSIX_SPAWN_SETSID, which <spawn.h> declares only for GNU sources.
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | 0x80)
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      // A crash reporter would delay the end of a process that a test kills on purpose.
      let reporters = "handle_segv=0:handle_abort=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0"
      var variables = [
        "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
        "ASAN_OPTIONS": reporters, "TSAN_OPTIONS": reporters,
      ]
      variables.merge(environment) { _, own in own }
      var words = arguments.map { strdup($0) } + [nil]
      var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
      defer { for string in words + settings { free(string) } }
      var process: pid_t = 0
      let error = posix_spawn(&process, arguments[0], &actions, &attributes, &words, &settings)
      guard error == 0 else {
        throw Failure(description: "\(arguments[0]): \(String(cString: strerror(error)))")
      }
      return process
    }
  }
#endif
