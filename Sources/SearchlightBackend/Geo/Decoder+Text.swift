extension Decoder {
  /// Decodes a value that was encoded as its description.
  ///
  /// - Parameter form: The expected form of the text, for the error.
  func value<Value: LosslessStringConvertible>(writtenAs form: String) throws -> Value {
    let text = try String(from: self)
    guard let value = Value(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "The text is not a valid \(form)."))
    }
    return value
  }
}
