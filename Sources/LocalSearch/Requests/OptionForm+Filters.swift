import SearchCore

extension OptionForm<JSON> {
  /// Filters in text or arrays, whose syntax is that of all services.
  static var elsewhere: Self {
    Self("see [Filters](Filters.md)") { reader, name in
      reader.value(name)
    } write: {
      $0
    }
  }
}
