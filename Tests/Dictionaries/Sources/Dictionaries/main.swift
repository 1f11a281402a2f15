import Foundation
import SearchlightLocal
import SearchlightBackend

// Loads a Hunspell dictionary, and says which pairs of words find each other by it.
//
// The first argument is the path of the files without `.aff` and `.dic`, the second one the code of
// the language. Each line of the standard input has 1, a form and its word, with tabs between them.
// The output is one JSON object.

/// The time that the process has computed, in seconds, and its greatest size in megabytes.
func usage() -> (seconds: Double, megabytes: Int) {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    // On Linux, `ru_maxrss` has the size of the process that started this one.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let megabytes = (Int(line.filter(\.isNumber)) ?? 0) * 1_024 / 1_000_000
  #else
    getrusage(RUSAGE_SELF, &usage)
    let megabytes = usage.ru_maxrss / 1_000_000
  #endif
  let seconds = Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1_000_000
  return (seconds, megabytes)
}

let path = CommandLine.arguments[1]
let language = QueryLanguage(CommandLine.arguments[2])
let affixes = Array(try Data(contentsOf: URL(filePath: "\(path).aff")))
let words = Array(try Data(contentsOf: URL(filePath: "\(path).dic")))

let start = usage().seconds
let dictionary = try LanguageDictionary(language, hunspellAffixes: affixes, words: words)
let (end, megabytes) = usage()

var pairs: [(kind: String, query: String, record: String)] = []
while let line = readLine() {
  let fields = line.split(separator: "\t").map(String.init)
  if fields.count == 3 { pairs.append((fields[0], fields[1], fields[2])) }
}
var settings = IndexSettings(searchableAttributes: ["text"])
settings.ignorePlurals = .languages([language])
settings.typoTolerance = .disabled
settings.queryType = .prefixNone
settings.decompoundQuery = false
let hasForms = dictionary.json["inflections"] != nil
let records = Set(pairs.map(\.record)).sorted()
var found: [String: Int] = [:]
var missed: [String] = []
if hasForms, !pairs.isEmpty {
  let index = try LocalIndex(
    "words", records: records.map { ["objectID": .string($0), "text": .string($0)] },
    settings: settings, dictionaries: [dictionary])
  for (query, group) in Dictionary(grouping: pairs, by: \.query) {
    let hits = Set(try index.browse(query).compactMap { $0["objectID"]?.stringValue })
    for pair in group {
      let isFound = hits.contains(pair.record)
      if isFound { found[pair.kind, default: 0] += 1 }
      if isFound != (pair.kind == "1"), missed.count < 10 {
        missed.append("\(pair.query) \(pair.record)")
      }
    }
  }
}
let report: JSON = [
  "seconds": .number(end - start), "megabytes": .integer(megabytes),
  "skipped": .integer(dictionary.skippedLines.count),
  "parts": .integer(dictionary.compoundParts.count),
  "links": .array(dictionary.linkingElements.map { .string($0) }),
  "accepted": .integer(found["1"] ?? 0),
  "wrong": .array(missed.sorted().map { .string($0) }),
]
print(report)
