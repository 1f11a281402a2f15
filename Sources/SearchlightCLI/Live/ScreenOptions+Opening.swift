import Searchlight

extension ScreenOptions {
  /// Returns where the screen is read and written; `nil` if there is no terminal.
  ///
  /// - Throws: ``TerminalError`` and ``WorkError`` if the user has asked for a record that must be
  ///   chosen on a terminal.
  func files(in environment: [String: String]) throws -> TerminalFiles? {
    if Terminal.isPresent(environment: environment) { return .standard }
    guard printsRecord else { return nil }
    guard !TerminalKind(environment).isDumb else {
      throw WorkError("--print needs a screen, and TERM is dumb, which cannot move a cursor")
    }
    return try .ofProcess()
  }

  /// Returns why there is no screen although the standard streams are a terminal; `nil` if they are
  /// not.
  static func reasonForNoScreen(in environment: [String: String]) -> String? {
    TerminalFiles.areStandard && TerminalKind(environment).isDumb
      ? "there is no screen, because TERM is dumb, which cannot move a cursor" : nil
  }

  /// Opens the live screen, and returns the exit code.
  func open(
    _ description: LiveDescription, _ service: any SearchService, on files: TerminalFiles,
    in environment: [String: String]
  ) async throws -> Int32 {
    let kind = TerminalKind(environment)
    let terminal = try Terminal(environment: environment, files: files)
    let session = LiveSession(
      description, service: service, display: terminal,
      choosesRecord: printsRecord, clipboard: kind.clipboard)
    // The terminal is taken over last, so that earlier error messages stay readable.
    let opened = try terminal.open(for: .screen(hasMouse: hasMouse && kind.hasMouse))
    let record = await session.run(opened)
    terminal.close()
    guard printsRecord else { return 0 }
    guard let record else { return 1 }
    Console.printJSON(record.bytes)
    return 0
  }
}
