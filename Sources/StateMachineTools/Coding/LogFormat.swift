/// What a log says that it is, in its first line.
enum LogFormat {
  /// The version that is written, and the only one that is read.
  static let version = 1

  /// The name of the format.
  static let name = "searchlight transitions"

  /// A first line, to be shown in messages.
  static let example = #"{"log":"\#(name)","version":\#(version)}"#
}
