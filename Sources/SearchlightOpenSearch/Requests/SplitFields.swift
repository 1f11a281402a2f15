import SearchlightBackend
import SearchlightSettings

/// The fields of searched attributes in which the parts of compounds are words.
///
/// An index that was loaded without dictionaries has none, and neither has one whose records have no
/// compounds.
struct SplitFields: Sendable {
  /// The field of each attribute that has one, as an attribute.
  private let fields: [Attribute: Attribute]

  /// The attribute of each field.
  private let owners: [Attribute: Attribute]

  /// The fields with the first words of each attribute, the shortest first.
  private let heads: [Attribute: [String]]

  /// - Parameter attributes: The searched attributes.
  init(of attributes: [Attribute], _ paths: FieldPaths, _ compounds: CompoundTable) {
    var fields: [Attribute: Attribute] = [:]
    var heads: [Attribute: [String]] = [:]
    for attribute in attributes where !compounds.splitters(in: attribute).isEmpty {
      let path = OpenSearchIndex.splitPath(of: attribute)
      guard paths.schema.has(path) else { continue }
      fields[attribute] = Attribute(path)
      let ofHeads = OpenSearchIndex.heads.map { OpenSearchIndex.headPath(of: attribute, $0) }
      if ofHeads.allSatisfy(paths.schema.has) { heads[attribute] = ofHeads }
    }
    self.fields = fields
    self.heads = heads
    owners = Dictionary(fields.map { ($0.value, $0.key) }, uniquingKeysWith: { $1 })
  }

  /// Returns the field of an attribute; `nil` for none.
  func field(of attribute: Attribute) -> Attribute? { fields[attribute] }

  /// Returns the attribute of a field; `nil` for an attribute of records.
  func owner(of field: Attribute) -> Attribute? { owners[field] }

  /// Returns the fields with the first words of an attribute in records with compounds; empty for none.
  func heads(of attribute: Attribute) -> [String] { heads[attribute] ?? [] }

  /// Returns attributes with their fields after them.
  func adding(to attributes: [Attribute]) -> [Attribute] {
    attributes + attributes.compactMap { fields[$0] }
  }

  /// Returns those of some fields that belong to one of the attributes, or to what lies in it.
  func fields(_ fields: [Attribute], in attributes: [Attribute]) -> [Attribute] {
    fields.filter { field in attributes.contains(where: (owners[field] ?? field).isIn) }
  }
}

extension FieldPaths {
  /// Whether records may have the field of a loader with texts whose compounds are split.
  var hasSplitTexts: Bool {
    schema.fields.keys.contains { $0.hasPrefix("\(OpenSearchIndex.splitField).") }
  }
}
