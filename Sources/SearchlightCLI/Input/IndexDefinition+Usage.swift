extension IndexDefinition {
  /// The option that names the file with the settings.
  static let settingsUsage = OptionUsage(
    "--settings", "FILE", .file,
    """
    the settings of the index, a JSON object; "searchlight help settings" lists them
    """)

  /// The options that name the other files.
  static let additionsUsage = [
    OptionUsage(
      "--dictionaries", "FILE", .file,
      "the dictionaries of the index: a JSON array of objects, each for one language"),
    OptionUsage(
      "--synonyms", "FILE", .file,
      "the synonyms of the index: a JSON array of objects in Algolia's form"),
    OptionUsage(
      "--rules", "FILE", .file, "the rules of the index: a JSON array of objects in Algolia's form"),
  ]
}

extension IndexDefinition.Paths {
  /// The paths that the arguments give.
  init(_ reader: ArgumentReader) {
    settings = reader.values["--settings"]
    dictionaries = reader.values["--dictionaries"]
    synonyms = reader.values["--synonyms"]
    rules = reader.values["--rules"]
  }
}
