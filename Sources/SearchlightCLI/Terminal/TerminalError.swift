/// The reason why the terminal cannot be used.
enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// A system call failed; `call` is its name, `reason` the system's message.
  case refused(call: String, reason: String)

  /// The process belongs to no terminal.
  case missing(path: String, reason: String)

  var description: String {
    switch self {
    case .refused(let call, let reason):
      "the terminal cannot be used for the live screen (\(call): \(reason)); "
        + "searchlight --script TEXT does not need it"
    case .missing(let path, let reason):
      "--print shows its screen on the terminal of the command, and there is none (\(path): "
        + "\(reason)); searchlight search prints answers without a screen"
    }
  }
}
