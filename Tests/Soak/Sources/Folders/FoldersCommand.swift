import Foundation

/// The command `folders`, which kills a process that saves an index into a folder, again and again,
/// while other processes search it.
@main
struct FoldersCommand {
  static let usage = """
    Usage: folders [--kills N] [--readers N]

    Starts a process that changes an index and saves it into a folder, and processes that search the
    folder, and kills the writer at a random moment. Then every version that the writer has reported
    must be there, whole, without a file that nobody needs; and what the readers see must be one of
    the versions.

      --kills N     how often the writer is killed (default: 200)
      --readers N   how many processes search meanwhile (default: 2)

    Exit codes: 0, 1 (something was lost, damaged or wrong), 2 (wrong use).
    """

  static func main() throws {
    var options = ["--kills": 200, "--readers": 2]
    var arguments = CommandLine.arguments.dropFirst()
    if let role = arguments.first, let path = arguments.dropFirst().first {
      switch role {
      case "write": try FolderWriter(URL(filePath: path)).run()
      case "read": try FolderReader(URL(filePath: path)).run()
      default: break
      }
    }
    while let argument = arguments.popFirst() {
      guard options[argument] != nil, let number = arguments.popFirst().flatMap(Int.init) else {
        stop(usage, code: 2)
      }
      options[argument] = number
    }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "searchlight-folders-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var trial = FolderTrial(folder)
    do {
      try trial.run(kills: options["--kills"] ?? 0, readers: options["--readers"] ?? 0)
    } catch {
      stop("folders: \(error)", code: 1)
    }
    print(trial.summary)
  }

  private static func stop(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(code)
  }
}
