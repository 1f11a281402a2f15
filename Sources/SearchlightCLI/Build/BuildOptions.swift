import Searchlight

/// The options of `searchlight build`.
struct BuildOptions: Hashable {
  /// The path of the file with the records.
  let data: String

  /// The path of the folder that receives the index.
  let folder: String

  /// The name under which requests search the index.
  let name: String

  /// The files with what the index has besides its records.
  let definition: IndexDefinition.Paths

  /// The largest number of cores that build at once; `nil` for all of them.
  let cores: Int?

  /// Whether a record without an `objectID` gets its number, from 0, as one.
  let numbersRecords: Bool

  /// How the file with the records is to be read.
  let reading: RecordOptions

  /// Whether the result is printed as JSON.
  let printsJSON: Bool

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
    guard let data = reader.operands.first else {
      throw UsageError(
        "RECORDS is missing: the file with the records, as in searchlight build films.jsonl --into "
          + "films")
    }
    self.data = ArgumentReader.path(data)
    guard let folder = reader.values["--into"] else {
      throw UsageError("--into is missing: the folder of the index, which is created if need be")
    }
    self.folder = folder
    name = reader.values["--name"] ?? IndexLoader.indexName.rawValue
    guard !name.isEmpty else { throw UsageError("--name needs a name that is not empty") }
    definition = IndexDefinition.Paths(reader)
    cores = try reader.cores()
    numbersRecords = reader.flags.contains("--number-records")
    reading = try RecordOptions(reader)
    printsJSON = reader.flags.contains("--json")
  }
}

extension BuildOptions {
  static let usage = CommandUsage(
    "build", "builds an index of any size in a folder",
    patterns: [
      """
      RECORDS --into [--settings] [--dictionaries] [--synonyms] [--rules] [--number-records] \
      [--name] [--cores] [--columns] [--delimiter] [--missing] [--records] [--json]
      """
    ],
    description: [
      .paragraph(
        """
        Builds an index of the records in a folder, in memory that does not grow with their number. \
        JSON Lines and tables are read while the index is built; a JSON array, a file that is one \
        object, and what comes through a pipe, is read whole first. The command says which types the \
        columns of a table have, and which texts in them mean no value. An index that the folder has stays there until the new \
        one is complete, and then the new one replaces it in one step. So a search finds all of the \
        old records, or all of the new ones. Ctrl-C ends the command, and the old index stays.
        """),
      .paragraph(
        """
        Of records with the same objectID, the last one is in the index. "search", "try", "verify" \
        and "repl" open the folder.
        """),
      .code([
        "searchlight build films.jsonl --into films --settings settings.json",
        #"searchlight search --index films --params '{"query": "tom h"}'"#,
      ]),
    ],
    operands: [
      OperandUsage(
        "RECORDS", .file,
        """
        the file with the records: a JSON array of objects, JSON Lines, or a table (CSV, TSV) with \
        the names of its columns in the first line
        """)
    ],
    groups: [
      OptionGroup(
        [
          OptionUsage("--into", "FOLDER", .file, "the folder, which is created if there is none"),
          IndexDefinition.settingsUsage,
        ] + IndexDefinition.additionsUsage + [
          OptionUsage(
            flag: "--number-records", "gives records without an objectID their number, from 0"),
          OptionUsage(
            "--name", "NAME", .text,
            """
            the name under which an app searches the index (default: \
            \(IndexLoader.indexName.rawValue))
            """),
          OptionUsage(
            "--cores", "N", .number,
            "the largest number of cores that are used at once (default: all of them)"),
          OptionUsage(flag: "--json", "prints the result as JSON"),
        ] + RecordOptions.usage)
    ],
    exitCodes: [
      .success, ExitCode(1, "the index could not be built, and the old one stays"),
      .wrongArguments, ExitCode(130, "Ctrl-C ended the command, and the old index stays"),
    ])
}
