#if canImport(SwiftUI)
  import Foundation
  public import SearchlightComponents
  import SearchlightCore
  public import SwiftUI

  /// A histogram of the numbers of a range, to show above the sliders that choose from it.
  ///
  /// Bars outside of the chosen range are faint, and chosen ones are underlined.
  ///
  /// ```swift
  /// Section("Price") {
  ///   HistogramBars(search, prices).frame(height: 44)
  ///   NumberRangeSliders(search, prices)
  /// }
  /// ```
  public struct HistogramBars: View {
    @Environment(\.locale) private var locale

    private let model: NumberRangeModel
    private let buckets: Int

    /// Creates the bars.
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - range: The range, which must be in the machine of the search.
    ///   - buckets: The number of bars; see `HistogramPresenter`.
    public init(_ search: SearchModel, _ range: NumberRangeInteractor, buckets: Int = 20) {
      self.buckets = buckets
      model = NumberRangeModel(range, in: search)
    }

    /// The bars, scaled to the height of the view; nothing while no numbers are known.
    public var body: some View {
      let histogram = model.histogram(buckets: buckets)
      let isAnyChosen = !model.range.choice.isOpen
      if histogram.maximum > 0 {
        HStack(alignment: .bottom, spacing: 1) {
          ForEach(histogram.buckets) { bucket in
            // Without a choice, all bars are inside.
            let isChosen = isAnyChosen && bucket.isSelected
            VStack(spacing: 2) {
              Rectangle()
                .opacity(bucket.isSelected ? 1 : 0.3)
                .scaleEffect(
                  y: Double(bucket.count) / Double(histogram.maximum), anchor: .bottom
                )
              Rectangle().frame(height: 2).opacity(isChosen ? 1 : 0)
            }
            .foregroundStyle(.tint)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text(verbatim: label(of: bucket.range)))
            .accessibilityValue(Text(bucket.count, format: .number))
            .accessibilityAddTraits(isChosen ? .isSelected : [])
          }
        }
        .dimmed(whilePending: histogram.isPending)
      }
    }

    private func label(of range: ClosedRange<Double>) -> String {
      [range.lowerBound, range.upperBound].map { NumericValue($0).text(in: locale) }
        .joined(separator: " – ")
    }
  }
#endif
