/// Why a terminal cannot be used.
enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// The system call of this name has failed, for this reason.
  case refused(call: String, reason: String)

  var description: String {
    switch self {
    case .refused(let call, let reason):
      "the terminal cannot be used for the live screen (\(call): \(reason)); "
        + "searchlight --script TEXT does without it"
    }
  }
}
