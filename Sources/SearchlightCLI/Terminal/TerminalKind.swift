/// What the environment says about the terminal.
struct TerminalKind: Hashable, Sendable {
  private let name: String
  private let environment: [String: String]

  init(_ environment: [String: String]) {
    name = environment["TERM"] ?? ""
    self.environment = environment
  }

  /// Whether the terminal cannot move its cursor.
  var isDumb: Bool { name == "dumb" }

  /// Whether it is one of DEC's terminals, or says that it has no colours.
  ///
  /// Programs that imitate a VT100 have names of their own. With this name a terminal says that it
  /// has nothing more.
  private var isPlain: Bool {
    let rest = name.dropFirst(2)
    return name.hasPrefix("vt") && rest.first?.isNumber == true || name.hasSuffix("-mono")
      || name.hasSuffix("-m")
  }

  /// Whether colours may be used.
  var hasColour: Bool { !isDumb && !isPlain && (environment["NO_COLOR"] ?? "").isEmpty }

  /// Whether the terminal may report the mouse.
  var hasMouse: Bool { !isDumb && !isPlain }

  /// What becomes of a request to copy.
  var clipboard: Clipboard {
    // Inside tmux the name may be that of screen.
    if environment["TMUX"]?.isEmpty == false { return .tmux }
    if environment["STY"]?.isEmpty == false || name == "screen" || name.hasPrefix("screen.") {
      return .screen
    }
    return name == "linux" || isDumb || isPlain ? .none : .terminal
  }
}
