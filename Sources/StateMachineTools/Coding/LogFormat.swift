/// The identification of a log, in its first line.
enum LogFormat {
  /// The version that is written, and the only one that can be read.
  static let version = 1

  /// The name of the format.
  static let name = "searchlight transitions"

  /// A first line, for error messages.
  static let example = #"{"log":"\#(name)","version":\#(version)}"#
}
