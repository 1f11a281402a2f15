// How a pseudo-terminal is opened, and how a process gets one as its controlling terminal, differs from
// system to system; the live screen is driven on Linux only.
#if os(Linux)
  import Foundation

  @testable import SearchlightCLI

  /// The built command in a terminal of its own, with a screen that can be read.
  final class PseudoTerminal {
    /// How a process has ended.
    enum Ending: Hashable {
      case exited(Int32)
      case signalled(Int32)
      case running
    }

    /// What did not happen, with what there was instead.
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    /// A guard against hanging for ever, far above what any machine needs: it measures no speed.
    private static let patience = Duration.seconds(30 * 60)

    private var master: Int32
    /// Kept open, so that the terminal outlives the command and can be asked how it was left.
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
      // The two requests of <asm/ioctls.h> that unlock the other side and give its number.
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

    /// Whether the modes of the terminal are those it had before the command.
    var hasItsModes: Bool { Self.modes(of: master) == modesBefore }

    /// Types.
    func type(_ text: String) {
      type(bytes: Array(text.utf8))
    }

    /// Types bytes.
    func type(bytes: [UInt8]) {
      _ = write(master, bytes, bytes.count)
    }

    /// Changes the size of the window, which sends SIGWINCH.
    func resize(columns: Int, rows: Int) {
      screen.resize(to: ScreenSize(columns: columns, rows: rows))
      setSize(columns: columns, rows: rows)
    }

    /// Sends the command a signal.
    func send(signal: Int32) {
      // After its end 0 would mean the tests themselves.
      if process > 0 { kill(process, signal) }
    }

    /// Sends a signal to the job that the keyboard belongs to.
    func sendToForeground(signal: Int32) {
      let group = tcgetpgrp(master)
      if group > 1 { kill(-group, signal) }
    }

    /// Ends the terminal, as a window that is closed.
    func hangUp() {
      close(slave)
      slave = -1
      close(master)
      master = -1
    }

    /// Waits until the screen is as expected; fails as soon as the command has ended without it.
    func wait(_ what: String, until condition: (ScreenEmulator) -> Bool) throws {
      let deadline = ContinuousClock.now + Self.patience
      while screen.isUpdating || !condition(screen) {
        updateEnding()
        let hasEnded = ending != .running
        // What is read after the end was seen is all that was ever written.
        guard readOutput() || (!hasEnded && ContinuousClock.now < deadline) else {
          throw Failure(
            description: "waited in vain for \(what) (\(ending)); the screen:\n\(screen.text)")
        }
      }
    }

    /// Waits until the command has ended.
    func waitForEnd() -> Ending {
      let deadline = ContinuousClock.now + Self.patience
      while ending == .running, ContinuousClock.now < deadline {
        updateEnding()
        readOutput()
      }
      while readOutput() {}
      return ending
    }

    /// Takes what has been written; waits a moment if nothing has.
    ///
    /// - Returns: Whether there was anything.
    @discardableResult
    private func readOutput() -> Bool {
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 20) > 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return false }
      output += buffer[..<count]
      screen.feed(buffer[..<count])
      return true
    }

    /// Asks whether the command has ended, until it has.
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
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }

    /// Starts a program in a session of its own; the terminal that it opens there first becomes its
    /// controlling terminal.
    private static func spawn(
      _ arguments: [String], on path: String, environment: [String: String]
    ) throws -> pid_t {
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // What runs the tests may ignore signals, as background jobs of a shell do, and threads of tasks block them;
      // programs inherit both.
      var signals = sigset_t()
      sigfillset(&signals)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      // 0x80 is POSIX_SPAWN_SETSID, which <spawn.h> shows to GNU programs only.
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | 0x80)
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      // A crash reporter would hold up the end of what is killed here on purpose.
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
