/// The names of the cases of an enumeration, from the description that the compiler writes into the
/// program for reflection.
///
/// `Mirror` shows the case of a value, and nothing shows the cases of a type. So the description is
/// read as it is specified (`docs/ABI/TypeMetadata.rst` of Swift). A program that was built without
/// reflection metadata has none.
enum CaseNames {
  /// Returns the names in the order of the description, those with payloads first; empty for a type
  /// that is no enumeration or has no description.
  static func of(_ type: Any.Type) -> [String] {
    #if _ptrauth(_arm64e)
      // The pointer to the description is signed there.
      return []
    #else
      // safe: a metatype is a pointer to the metadata of its type, of which the first word is the
      // kind. For an enumeration the second word points to the descriptor, whose fields are read at
      // the offsets of the specification; those after the fifth are not needed. All of it is in
      // constant sections of the program and stays there. The records of the fields are read up to
      // their number, with the size that the descriptor states, and a name ends with a zero.
      let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
      guard metadata.load(as: Int.self) == enumKind else { return [] }
      let descriptor = metadata.load(
        fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
      guard descriptor.load(as: UInt32.self) & 0x1F == enumDescriptor,
        let fields = target(of: descriptor + 16)
      else { return [] }
      let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
      let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
      guard size >= 12 else { return [] }
      return (0..<count).compactMap { index in
        target(of: fields + 16 + index * size + 8).map { name in
          String(cString: name.assumingMemoryBound(to: CChar.self))
        }
      }
    #endif
  }

  private static let enumKind = 0x201
  private static let enumDescriptor: UInt32 = 18

  /// Returns where a relative pointer of four bytes points to; `nil` if it is zero.
  private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = pointer.load(as: Int32.self)
    return offset == 0 ? nil : pointer + Int(offset)
  }
}
