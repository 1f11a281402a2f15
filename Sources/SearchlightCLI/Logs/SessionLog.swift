import Searchlight
import SearchlightSamples

/// The log of a session together with the machine that its header names.
struct SessionLog {
  let log: SearchLog
  let machine: SearchMachine

  /// Reads a log from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the log.
  ///   - data: The data that the session searched.
  ///   - machine: The machine over the data; `nil` to create it.
  /// - Throws: ``WorkError`` naming the file and the line that cannot be read, or saying that the
  ///   log belongs to a machine that is not available.
  init(reading path: String, over data: SessionData, machine: SearchMachine? = nil)
    throws(WorkError)
  {
    let bytes = try InputFile.bytes(of: path)
    let name = try Self.inFile(path) { () throws(TransitionLogError) in
      try SearchLog.machine(in: bytes)
    }
    switch (name, data.path) {
    case (nil, _), (SessionData.films, nil), (SessionData.records, .some): break
    case (SessionData.films, .some):
      throw WorkError(
        "\(path) is the log of a session over the bundled films. Leave out --data; at the prompt, "
          + ":load alone.")
    case (SessionData.records, nil):
      throw WorkError(
        "\(path) is the log of a session over records of your own. Name them with --data FILE; at the "
          + "prompt, with :load FILE.")
    case (let name?, _):
      throw WorkError(
        "\(path) is the log of the machine \"\(name)\", which this command does not have: it has "
          + "\"\(SessionData.films)\" and, with --data, \"\(SessionData.records)\".")
    }
    let known = if let machine { machine } else { try data.lab().machine }
    self.machine = known
    do throws(TransitionLogError) {
      log = try SearchLog(reading: bytes, coding: known.logCoding)
    } catch {
      let isOfAnApp = name == nil && Self.text(ofAppLog: bytes) != nil
      throw WorkError("\(path), \(error)" + (isOfAnApp ? " \(Self.namesNoMachine)" : ""))
    }
  }

  /// An explanation for a log that does not fit the machine on which the command replays it.
  static let namesNoMachine =
    "The log names no machine, so one of this command was tried. If an app has written the "
    + "log, replay it in that app, with TransitionReplay; \"searchlight inspect LOG\" "
    + "prints it without a machine."

  /// Returns the text of a log whose machine only an app has, with its actions and work as JSON;
  /// `nil` if the log names a machine, or cannot be read at all.
  static func text(ofAppLog bytes: [UInt8]) -> String? {
    guard let log = try? TransitionLog<JSON, JSON>(reading: bytes), log.machine == nil else {
      return nil
    }
    return log.entries.map(\.description).joined(separator: "\n")
  }

  /// Replays the whole log on the machine; each access replays it again.
  var replay: TransitionReplay<SearchState, SearchAction, SearchWork> {
    TransitionReplay(log, from: machine.initialState, through: machine)
  }

  private static func inFile<Result>(
    _ path: String, _ body: () throws(TransitionLogError) -> Result
  ) throws(WorkError) -> Result {
    do throws(TransitionLogError) {
      return try body()
    } catch {
      throw WorkError("\(path), \(error)")
    }
  }
}
