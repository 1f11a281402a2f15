import Foundation
import SearchlightCore
import SearchlightUI

/// Everything that a table's cell shows of a node in a hierarchical menu.
///
/// A cell has to be configured again exactly if its row differs. The node alone does not tell that:
/// only the deepest node on the chosen path has a checkmark.
struct HierarchicalRow: Identifiable, Hashable, Sendable {
  /// The node.
  let node: HierarchicalFacet

  /// The name of the node with its count.
  let title: String

  /// Whether the node is the deepest one on the chosen path, which gets the checkmark.
  let isChosen: Bool

  var id: HierarchicalFacet.ID { node.id }

  /// Returns the rows of nodes in the same order.
  ///
  /// - Parameters:
  ///   - nodes: The nodes in display order.
  ///   - separator: The text between the segments of a path, so that rows show the last segment
  ///     only; `nil` shows the whole path.
  ///   - locale: The locale of the counts.
  static func rows(
    of nodes: [HierarchicalFacet], separator: String?, in locale: Locale = .current
  ) -> [HierarchicalRow] {
    let deepest = nodes.lazy.filter(\.isSelected).map(\.level).max()
    return nodes.map { node in
      HierarchicalRow(
        node: node, title: node.facet.label(separator: separator, in: locale),
        isChosen: node.isSelected && node.level == deepest)
    }
  }

  /// Returns the sign before the title of a node in a list without symbols.
  ///
  /// - Parameter isRightToLeft: Whether the list is written from right to left, so that closed nodes
  ///   point to the left.
  func sign(isRightToLeft: Bool) -> String {
    if node.isSelected { return "▾" }
    return isRightToLeft ? "◂" : "▸"
  }
}
