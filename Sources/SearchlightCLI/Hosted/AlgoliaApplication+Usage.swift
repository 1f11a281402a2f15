extension AlgoliaApplication {
  /// The options that name an application and give access to it.
  static let usage = OptionGroup(
    "An index of Algolia's hosted engine",
    [
      OptionUsage("--app-id", "ID", .text, "the application"),
      OptionUsage(
        "--api-key-file", "FILE", .file,
        """
        a file with a key that can search; without the option, the key is in \
        \(keyVariable). A key is never an argument
        """),
      OptionUsage(
        "--host", "URL", .url,
        "another server with the same API, such as http://127.0.0.1:8108"),
    ])
}
