/// The options of `searchlight try`.
struct TryOptions: Hashable {
  var data: String
  var settings: String?

  static let usage = """
    Usage: searchlight try FILE [--settings FILE] [--number-records]

    Opens the live screen over your own records: a JSON array of objects, JSON Lines, or a table
    (CSV, TSV) with the names of its columns in the first line. It says which settings it has
    guessed from them and which texts it does not search: addresses, hashes, identifiers, dates.
    Where there is no terminal for a screen it prints the settings as JSON, to be kept in a file,
    changed there, and given back:

      searchlight try films.csv > settings.json
      searchlight try films.csv --settings settings.json

      --settings FILE    takes these settings and guesses nothing
      --number-records   gives records without an objectID their number, from 0; always so here
      --help             this text

    Exit code: 0 if all went well, 1 if the work failed, 2 for wrong use.
    """

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(
      arguments, options: ["--settings"], flags: ["--number-records"], operandLimit: 1)
    guard let data = reader.operands.first else {
      throw UsageError("FILE is missing: the file with the records")
    }
    self.data = data
    settings = reader.values["--settings"]
  }
}
