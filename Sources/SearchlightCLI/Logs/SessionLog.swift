import Searchlight
import SearchlightTools
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
    try self.init(InputFile.bytes(of: path), of: path, over: data, machine: machine)
  }

  /// Reads a log from the bytes of a file.
  ///
  /// See ``init(reading:over:machine:)``.
  init(
    _ bytes: [UInt8], of path: String, over data: SessionData, machine: SearchMachine? = nil
  ) throws(WorkError) {
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
      let isOfAnApp = name == nil && (try? TransitionLog<JSON, JSON>(reading: bytes)) != nil
      throw WorkError("\(path), \(error)" + (isOfAnApp ? " \(Self.namesNoMachine)" : ""))
    }
  }

  /// An explanation for a log that does not fit the machine on which the command replays it.
  static let namesNoMachine =
    "The log names no machine, so one of this command was tried. If an app has written the "
    + "log, replay it in that app, with TransitionReplay; \"searchlight inspect LOG\" "
    + "prints it without a machine."

  /// Returns the page of a log whose machine this command does not have; `nil` if it has it.
  ///
  /// A log that names no machine is replayed only over records that the user has named. No machine
  /// is guessed: on another one, other things would seem to have happened.
  ///
  /// - Parameters:
  ///   - bytes: The log. A pipe is read only once, so who asks has read it.
  ///   - path: The path of the log.
  ///   - data: The data that the session searched.
  /// - Throws: ``WorkError`` naming the file and the line that cannot be read.
  static func pageWithoutMachine(
    _ bytes: [UInt8], of path: String, over data: SessionData
  ) throws(WorkError) -> InspectPage? {
    try inFile(path) { () throws(TransitionLogError) in
      let name = try SearchLog.machine(in: bytes)
      guard let reason = reasonForNoReplay(of: name, over: data) else { return nil }
      return try InspectPage(ofAnyLog: bytes, notice: "\(reason) \(InspectPage.changesAlone)")
    }
  }

  private static func reasonForNoReplay(of machine: String?, over data: SessionData) -> String? {
    switch (machine, data.path) {
    case (SessionData.films, _), (SessionData.records, .some), (nil, .some): nil
    case (nil, nil):
      "The log names no machine, so it is shown without a replay. The app that has written it can "
        + "replay it, with TransitionReplay."
    case (SessionData.records, nil):
      "The log is of a session over records, so it is shown without a replay. Name the records with "
        + "--data FILE to replay it."
    case (let name?, _):
      "The log is of the machine \"\(name)\", which this command does not have, so it is shown "
        + "without a replay."
    }
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
