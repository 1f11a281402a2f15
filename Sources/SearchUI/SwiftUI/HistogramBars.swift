#if canImport(SwiftUI)
  import Foundation
  public import SearchComponents
  public import SwiftUI

  /// A histogram of the numbers of a range, to show above the sliders that choose from it.
  ///
  /// Bars outside of the chosen range are faint.
  ///
  /// ```swift
  /// Section("Price") {
  ///   HistogramBars(search, prices).frame(height: 44)
  ///   NumberRangeSliders(search, prices)
  /// }
  /// ```
  public struct HistogramBars: View {
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
      if histogram.maximum > 0 {
        HStack(alignment: .bottom, spacing: 1) {
          ForEach(histogram.buckets) { bucket in
            Rectangle()
              .foregroundStyle(.tint)
              .opacity(bucket.isSelected ? 1 : 0.3)
              .scaleEffect(
                y: Double(bucket.count) / Double(histogram.maximum), anchor: .bottom
              )
              .accessibilityLabel(Self.label(of: bucket.range))
              .accessibilityValue(Text(bucket.count, format: .number))
          }
        }
        .dimmed(whilePending: histogram.isPending)
      }
    }

    private static func label(of range: ClosedRange<Double>) -> Text {
      Text(range.lowerBound, format: .number) + Text(verbatim: " – ")
        + Text(range.upperBound, format: .number)
    }
  }
#endif
