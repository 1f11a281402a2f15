import Foundation
import Searchlight
import SearchlightSamples

/// The commands that open a live screen.
extension SearchlightCommand {
  static func openFilms(_ options: ScreenOptions, environment: [String: String]) async {
    do {
      guard let files = try screenFiles(options, environment: environment) else {
        if let reason = reasonForNoScreen(environment) {
          Console.error(
            "searchlight: \(reason); this is what typing \"\(CommandTable.defaultScript)\" shows")
        }
        return play(CommandTable.defaultScript, environment: environment)
      }
      let service = try FilmCollection.service()
      await openScreen(.films(), service, options, on: files, environment)
    } catch {
      fail(error)
    }
  }

  static func tryOut(_ command: TryCommand, environment: [String: String]) async {
    do {
      let options = command.options.screen
      let files =
        command.options.printsJSON ? nil : try screenFiles(options, environment: environment)
      let outcome = try command.load()
      let index = outcome.index
      if command.options.printsJSON {
        Console.printJSON(outcome.json.bytes)
        return
      }
      guard let files else {
        if let reason = reasonForNoScreen(environment) {
          Console.error("searchlight: \(reason); these are the settings")
        }
        if outcome.guess != nil || !outcome.reading.isEmpty {
          Console.error(command.notice(outcome, listsSettings: false))
        }
        Console.print(SettingsText(index.settings).description)
        return
      }
      Console.error(command.notice(outcome, listsSettings: true))
      await openScreen(.records(of: index), LocalService([index]), options, on: files, environment)
    } catch {
      fail(error)
    }
  }

  static func openHosted(
    _ options: HostedScreenOptions, environment: [String: String]
  ) async {
    do {
      let service = try options.service(environment: environment)
      guard let files = try screenFiles(options.screen, environment: environment) else {
        let reason = reasonForNoScreen(environment) ?? "there is no terminal for a screen"
        throw WorkError("\(reason); searchlight search prints answers as lines of JSON")
      }
      await openScreen(.hosted(options), service, options.screen, on: files, environment)
    } catch {
      fail(error)
    }
  }

  /// Where the screen is read and written; `nil` if there is no terminal.
  ///
  /// - Throws: ``TerminalError`` and ``WorkError`` if the user has asked for a record that must be
  ///   chosen on a terminal.
  private static func screenFiles(
    _ options: ScreenOptions, environment: [String: String]
  ) throws -> TerminalFiles? {
    if Terminal.isPresent(environment: environment) { return .standard }
    guard options.printsRecord else { return nil }
    guard !TerminalKind(environment).isDumb else {
      throw WorkError("--print needs a screen, and TERM is dumb, which cannot move a cursor")
    }
    return try .ofProcess()
  }

  /// Why there is no screen although the standard streams are a terminal; `nil` if they are not.
  private static func reasonForNoScreen(_ environment: [String: String]) -> String? {
    TerminalFiles.areStandard && TerminalKind(environment).isDumb
      ? "there is no screen, because TERM is dumb, which cannot move a cursor" : nil
  }

  private static func openScreen(
    _ description: LiveDescription, _ service: any SearchService, _ options: ScreenOptions,
    on files: TerminalFiles, _ environment: [String: String]
  ) async {
    let kind = TerminalKind(environment)
    do {
      let terminal = try Terminal(environment: environment, files: files)
      let session = LiveSession(
        description, service: service, display: terminal,
        choosesRecord: options.printsRecord, clipboard: kind.clipboard)
      // The terminal is taken over last, so that earlier error messages stay readable.
      let hasMouse = options.hasMouse && kind.hasMouse
      let record = await session.run(try terminal.open(for: .screen(hasMouse: hasMouse)))
      terminal.close()
      guard options.printsRecord else { return }
      guard let record else { exit(1) }
      Console.printJSON(record.bytes)
    } catch {
      fail(error)
    }
  }
}
