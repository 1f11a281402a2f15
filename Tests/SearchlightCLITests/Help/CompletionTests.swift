import Expectations
import Foundation
import Testing

@testable import SearchlightCLI

/// A call of the command up to the cursor, and its completions.
struct CompletionCase: Sendable, CustomStringConvertible {
  let words: [String]
  let candidates: [String]

  var description: String { words.joined(separator: " ") }

  init(_ words: String..., completes candidates: [String]) {
    self.words = words
    self.candidates = candidates
  }

  static let all = [
    CompletionCase("searchlight", "se", completes: ["search"]),
    CompletionCase("searchlight", "--app", completes: ["--app-id"]),
    CompletionCase("searchlight", "--app-id", "x", "--in", completes: ["--index"]),
    CompletionCase("searchlight", "--json", "se", completes: []),
    CompletionCase("searchlight", "search", "--da", completes: ["--data"]),
    CompletionCase("searchlight", "search", "--data", "fi", completes: ["films.csv"]),
    CompletionCase("searchlight", "search", "--data=fi", completes: ["--data=films.csv"]),
    CompletionCase("searchlight", "search", "--params", "fi", completes: []),
    CompletionCase("searchlight", "try", "fi", completes: ["films.csv"]),
    CompletionCase("searchlight", "try", "--settings", "x", "fi", completes: ["films.csv"]),
    CompletionCase("searchlight", "try", "my", completes: ["my films.csv"]),
    CompletionCase("searchlight", "completions", "", completes: ["bash", "fish", "zsh"]),
    CompletionCase(
      "searchlight", "help", "se", completes: ["search", "searchlight", "settings"]),
    CompletionCase("searchlight", "help", "settings", "minP", completes: ["minProximity"]),
    CompletionCase("searchlight", "help", "search", "minP", completes: []),
    CompletionCase("searchlight", "graph", "--mer", completes: ["--mermaid"]),
  ]
}

@Suite("Command completions")
struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("films.csv", "title\n")
    _ = try folder.file("my films.csv", "title\n")
  }

  /// Runs a script of a shell in the folder, with the command as `$0` and words as arguments.
  private func run(_ shell: String, _ script: String, _ words: [String]) async throws -> [String] {
    let outcome = try await Command.shell(
      #"cd "$1" && shell=$2 script=$3 && shift 3 && exec "$shell" -c "$script" "$0" "$@""#,
      [folder.path, shell, script] + words)
    expect(outcome.errors.isEmpty)
    return outcome.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test(
    "bash completes commands, options, choices and files", .enabled(if: Command.has("bash")),
    arguments: CompletionCase.all)
  func bash(_ call: CompletionCase) async throws {
    let script = """
      eval "$("$0" completions bash)"
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _searchlight
      for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
      """
    try await expectEqual(run("bash", script, call.words), call.candidates)
  }

  @Test(
    "bash completes a value after an equals sign, and a file whose name is quoted",
    .enabled(if: Command.has("bash")))
  func bashWords() async throws {
    let script = """
      eval "$("$0" completions bash)"
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _searchlight
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    for (words, file) in [
      (["search", "--data", "=", "fi"], "films.csv"),
      (["load", "--opensearch", "http", ":", "//127.0.0.1", ":", "9200", "fi"], "films.csv"),
      (["try", "data.csv", ">", "fi"], "films.csv"), (["try", #"my\ f"#], "my films.csv"),
      (["try", #""my f"#], "my films.csv"), (["try", "'my f"], "my films.csv"),
    ] {
      try await expectEqual(run("bash", script, ["searchlight"] + words), [file])
    }
  }

  @Test(
    "fish completes commands, options, choices and files", .enabled(if: Command.has("fish")),
    arguments: CompletionCase.all)
  func fish(_ call: CompletionCase) async throws {
    // fish has no $0 for the script of -c, so it gets the command as the first argument.
    let outcome = try await Command.shell(
      #"""
      cd "$1" && exec fish --no-config -c '$argv[1] completions fish | source
      complete -C "$argv[2]"' -- "$0" "$2"
      """#, folder.path, call.words.joined(separator: " "))
    expect(outcome.errors.isEmpty)
    let found = outcome.output.split(separator: "\n").map { line in
      // A description follows a tab. fish quotes a space in the name of a file.
      String(line.prefix { $0 != "\t" }).replacing("\\ ", with: " ")
    }
    expectEqual(found.sorted(), call.candidates)
  }

  @Test(
    "zsh completes the only candidate of a word",
    .enabled(if: Command.has("zsh") && Command.has("timeout")))
  func zsh() async throws {
    // zsh completes only in a terminal, which its module zpty provides. Each read waits for a text.
    let driver = try folder.file(
      "driver",
      """
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'TERM=dumb; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D; print rea""dy'
      zpty -r z answer '*ready*'
      for call candidate in "$@"; do
        zpty -wn z "$call"$'\\t'
        zpty -r z answer "*$candidate*" && print -r -- "$call"
        zpty -wn z $'\\x15'
        zpty -w z 'print do""ne'
        zpty -r z answer '*done*'
      done
      """)
    let calls = CompletionCase.all.filter { $0.candidates.count == 1 }
    let outcome = try await Command.shell(
      #"cd "$1" && "$0" completions zsh > _searchlight && shift && exec timeout 3600 zsh -f "$@""#,
      [folder.path, driver]
        + calls.flatMap { [$0.description, $0.candidates[0].replacing(" ", with: "*")] })
    expect(outcome.errors.isEmpty)
    expectEqual(outcome.output, calls.map { "\($0)\n" }.joined())
  }

  @Test("Every word that a script inserts without quotes is made of letters, digits and hyphens")
  func words() {
    let commands = CommandTable.commands
    let kinds =
      commands.flatMap(\.options).compactMap { $0.value?.kind }
      + commands.flatMap(\.operands).map(\.kind)
    let words = kinds.flatMap { kind -> [String] in
      switch kind {
      case .words(let words): words
      case .wordsAfter(let choices): choices.keys + choices.values.flatMap(\.self)
      case .file, .text, .number, .url: []
      }
    }
    expect(!words.isEmpty)
    for word in words + commands.flatMap(\.options).map(\.name) + CommandTable.names {
      expect(word.wholeMatch(of: #/[A-Za-z0-9-]+/#) != nil, "\(word)")
    }
  }

  @Test(
    "An unknown shell is reported with the nearest one and exit code 2",
    arguments: [
      (
        "bahs",
        "there are no completions for \"bahs\"; did you mean \"bash\"? There are completions for bash, "
          + "zsh, fish.\n"
      ), ("", "SHELL is missing: one of bash, zsh, fish\n"),
    ])
  func wrongShell(name: String, reason: String) async throws {
    let outcome = try await Command.run(["completions"] + (name.isEmpty ? [] : [name]))
    expectEqual(outcome.errors, "searchlight: \(reason)See searchlight completions --help\n")
    expectEqual(outcome.status, 2)
  }
}
