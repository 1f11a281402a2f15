import Foundation
import Searchlight

/// The file with the log of a session, which grows with every search.
struct AssistantLog {
  private let path: String
  private var writer: TransitionLogWriter<SearchAction, SearchWork>
  private var file: FileHandle?
  private var hasFailed = false

  /// - Parameter machine: The name of the machine, by which the log is replayed; `nil` if that is not
  ///   possible.
  init(path: String, machine: String?) {
    self.path = path
    writer = TransitionLogWriter(machine: machine)
  }

  /// Appends transitions; the file is made with the first of them.
  ///
  /// A failure is reported once, and ends the log but not the session.
  mutating func append(_ records: [SearchProbe.Record]) {
    guard !records.isEmpty, !hasFailed else { return }
    do {
      var text = ""
      if file == nil {
        file = try Self.newFile(path)
        text = writer.header
      }
      for record in records { text += try writer.lines(for: record) }
      try file?.write(contentsOf: Data(text.utf8))
    } catch {
      hasFailed = true
      Console.error("searchlight: the log ends, because it cannot be written: \(error)")
    }
  }

  /// Makes a new file that only its owner can read, and never replaces one: an assistant starts the
  /// command with the same arguments each time.
  private static func newFile(_ path: String) throws -> FileHandle {
    let url = URL(filePath: path)
    let (name, ending) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    for number in 1...9999 {
      let numbered = "\(name)-\(number)" + (ending.isEmpty ? "" : ".\(ending)")
      let place =
        number == 1 ? url : url.deletingLastPathComponent().appending(path: numbered)
      let descriptor = open(place.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL, 0o600)
      if descriptor >= 0 { return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) }
      guard errno == EEXIST else { throw WorkError("\(path): \(String(cString: strerror(errno)))") }
    }
    throw WorkError("there are 9999 logs with the name \(path)")
  }
}
