/// The words of the values of a facet, each value a document of its own, by its number.
struct FacetValueIndex: Sendable {
  let text: TextIndex
  let scratch: ScratchPool

  init(_ text: TextIndex, valueCount: Int) {
    self.text = text
    scratch = ScratchPool(documentCount: valueCount)
  }

  /// The size of the buffers in bytes.
  var byteCount: Int { text.byteCount }
}
