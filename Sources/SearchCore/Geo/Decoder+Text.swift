extension Decoder {
  /// A value that is written as its description.
  ///
  /// - Parameter form: What the text ought to be, for the error.
  func value<Value: LosslessStringConvertible>(writtenAs form: String) throws -> Value {
    let text = try String(from: self)
    guard let value = Value(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "The text is no \(form)."))
    }
    return value
  }
}
