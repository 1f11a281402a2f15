/// Who reads a message about an index: the author of an app, or a person who uses the command.
package enum MessageReader: Sendable {
  case app
  case command

  /// What saves an index by commands; `nil` for an app.
  var savingCommands: String? {
    self == .command ? "searchlight search --save, or a folder of searchlight build." : nil
  }

  /// How commands replace an index; `nil` for an app.
  var replacingCommands: String? {
    self == .command
      ? "searchlight search --save replaces a file, and searchlight build a folder" : nil
  }
}
