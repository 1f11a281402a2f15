#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SearchlightUI
  import SwiftUI
  import UIKit

  /// UIKit's search field in a view tree.
  struct SystemSearchField: UIViewRepresentable {
    let search: SearchModel
    let prompt: String

    func makeCoordinator() -> SearchFieldConnection { SearchFieldConnection() }

    func makeUIView(context: Context) -> UISearchTextField {
      let field = UISearchTextField(frame: .zero)
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.autocorrectionType = .no
      field.returnKeyType = .search
      field.setContentHuggingPriority(.defaultHigh, for: .vertical)
      field.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      return field
    }

    func updateUIView(_ field: UISearchTextField, context: Context) {
      if field.placeholder != prompt { field.placeholder = prompt }
      context.coordinator.connect(search) { TextFieldController(textField: field) }
    }
  }
#elseif canImport(SwiftUI) && canImport(AppKit)
  import AppKit
  import SearchlightUI
  import SwiftUI

  /// AppKit's search field in a view tree.
  struct SystemSearchField: NSViewRepresentable {
    let search: SearchModel
    let prompt: String

    func makeCoordinator() -> SearchFieldConnection { SearchFieldConnection() }

    func makeNSView(context: Context) -> NSSearchField { NSSearchField(frame: .zero) }

    func updateNSView(_ field: NSSearchField, context: Context) {
      if field.placeholderString != prompt { field.placeholderString = prompt }
      context.coordinator.connect(search) { SearchFieldController(searchField: field) }
    }
  }
#endif
