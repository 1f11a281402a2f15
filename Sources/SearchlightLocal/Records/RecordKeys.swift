import SearchlightBackend

/// The keys of the members that are to be read from records.
struct RecordKeys {
  /// The keys, without duplicates.
  let texts: [String]

  private let utf8: [[UInt8]]

  /// The index of each key; empty if there are so few keys that a linear search is faster.
  private let numbers: [String: Int]

  /// The largest number of keys that are searched one by one.
  private static let scannedCount = 16

  init(_ texts: [String]) {
    var seen: Set<String> = []
    self.texts = texts.filter { seen.insert($0).inserted }
    utf8 = self.texts.map { Array($0.utf8) }
    numbers =
      utf8.count <= Self.scannedCount
      ? [:] : Dictionary(uniqueKeysWithValues: zip(self.texts, utf8.indices))
  }

  /// Creates the keys under which attributes can be found: their whole names, and the keys before
  /// their first dots.
  init(of attributes: some Sequence<Attribute>) {
    self.init(
      attributes.flatMap { attribute in
        let name = attribute.rawValue
        return name.contains(".") ? [name, String(name.prefix { $0 != "." })] : [name]
      })
  }

  /// The key that the JSON text between two quotation marks stands for; `nil` if it is none of
  /// these.
  // safe: the text is only read in order, while the caller lends it.
  func key(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    var isPlain = true
    for byte in text where byte >= 0x80 || byte == UInt8(ascii: "\\") { isPlain = false }
    guard isPlain else {
      // Other bytes may be an equal string, composed or escaped differently.
      let quote = [UInt8(ascii: "\"")]
      guard let name = (try? JSON(parsing: quote + text + quote))?.stringValue else { return nil }
      return numbers.isEmpty ? texts.first { $0 == name } : numbers[name].map { texts[$0] }
    }
    if !numbers.isEmpty {
      return numbers[String(decoding: text, as: UTF8.self)].map { texts[$0] }
    }
    for (index, key) in utf8.enumerated() where key.count == text.count && text.elementsEqual(key) {
      return texts[index]
    }
    return nil
  }
}
