import SearchBackend

extension OptionForm<JSON> {
  /// Filters as text or arrays, in the syntax that all services share and that a page of its own
  /// documents.
  static var filterSyntax: Self {
    Self("see [Filters](Filters.md)") { reader, name in
      reader.value(name)
    } write: {
      $0
    }
  }
}
