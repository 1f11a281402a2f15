import SearchCore

/// The members of a record that somebody wants to read.
struct RecordKeys {
  /// The keys, each once.
  let texts: [String]

  private let utf8: [[UInt8]]

  /// Where each key stands, if there are so many that one is found sooner by its hash.
  private let numbers: [String: Int]

  /// Up to so many keys are looked at one by one.
  private static let scannedCount = 16

  init(_ texts: [String]) {
    var seen: Set<String> = []
    self.texts = texts.filter { seen.insert($0).inserted }
    utf8 = self.texts.map { Array($0.utf8) }
    numbers =
      utf8.count <= Self.scannedCount
      ? [:] : Dictionary(uniqueKeysWithValues: zip(self.texts, utf8.indices))
  }

  /// The members that attributes lead to: those of their names, and those before their first dots.
  init(of attributes: some Sequence<Attribute>) {
    self.init(
      attributes.flatMap { attribute in
        let name = attribute.rawValue
        return name.contains(".") ? [name, String(name.prefix { $0 != "." })] : [name]
      })
  }

  /// The key that JSON text stands for; `nil` if it is none of these.
  // safe: only read in order, while the caller lends it.
  func key(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    var isPlain = true
    for byte in text where byte >= 0x80 || byte == UInt8(ascii: "\\") { isPlain = false }
    guard isPlain else {
      // Other bytes may be the same text, composed or escaped differently.
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
