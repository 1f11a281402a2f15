import Foundation

/// The command `folders`, which lets processes save an index into a folder, and end, while others
/// search it.
@main
struct FoldersCommand {
  static let usage = """
    Usage: folders [--kills N] [--seconds N] [--readers N] [--full N]

    Starts a process that changes an index and saves it into a folder, and processes that search the
    folder. What the readers see must be one of the versions, never an older one than before, and an
    index that is open must not change. Three trials follow one another:

    1. The writer is killed at a random moment, again and again. Every version that it has reported
       must be there, whole, without a file that nobody needs.
    2. The writer works undisturbed. A second one must be told who has the lock.
    3. The writer may write only so many bytes into a file, as on a full disk, and writes to a small
       volume until it is full, and to one that is read-only (the last two on Linux, for the
       superuser). The version that was there must stay, without a file that nobody needs.

      --kills N     how often the writer is killed (default: 200)
      --seconds N   how long the writer works undisturbed (default: 10)
      --readers N   how many processes search meanwhile (default: 4)
      --full N      how many sizes of a full disk are tried (default: 60)

    Exit codes: 0, 1 (something was lost, damaged or wrong), 2 (wrong use).
    """

  static func main() throws {
    var options = ["--kills": 200, "--seconds": 10, "--readers": 4, "--full": 60]
    var arguments = CommandLine.arguments.dropFirst()
    if let role = arguments.first, let path = arguments.dropFirst().first {
      let url = URL(filePath: path)
      switch role {
      case "write": try FolderWriter(url).run()
      case "read": try FolderReader(url).run()
      case "fill": FolderWriter(url).fill(limit: arguments.dropFirst(2).first.flatMap(Int.init))
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
    func option(_ name: String) -> Int { options[name] ?? 0 }
    do {
      if option("--kills") > 0 {
        var trial = FolderTrial(folder.appending(path: "killed"), readerCount: option("--readers"))
        try trial.run(kills: option("--kills"))
        print(trial.summary)
      }
      if option("--seconds") > 0 {
        var trial = FolderTrial(folder.appending(path: "shared"), readerCount: option("--readers"))
        try trial.run(seconds: option("--seconds"))
        print(trial.summary)
      }
      if option("--full") > 0 {
        print(try FullDiskTrial(folder.appending(path: "full")).run(sizes: option("--full")))
      }
    } catch {
      stop("folders: \(error)", code: 1)
    }
  }

  private static func stop(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(code)
  }
}
