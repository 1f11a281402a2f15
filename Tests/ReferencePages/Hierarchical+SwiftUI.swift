#if canImport(SwiftUI)
  import SearchlightControllers
  import SearchlightUI
  import SwiftUI

  struct HierarchicalScreen: View {
    var hierarchicalController: HierarchicalObservableController

    var body: some View {
      HierarchicalList(hierarchicalController) { facet, nestingLevel, isSelected in
        HStack(spacing: 10) {
          Image(systemName: isSelected ? "chevron.down" : "chevron.right")
            .font(.callout)
          Text("\(facet.value) (\(facet.count))")
            .fontWeight(isSelected ? .semibold : .regular)
            .contentShape(Rectangle())
          Spacer()
        }
        .padding(.leading, CGFloat(nestingLevel * 20))
      }
    }
  }
#endif
