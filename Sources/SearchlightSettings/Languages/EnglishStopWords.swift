/// English stop words: words that say little about the topic of a text.
package enum EnglishStopWords {
  /// Returns whether a folded word is a stop word.
  package static func contains(_ word: [UInt8]) -> Bool { all.contains(word) }

  private static let all = Set(
    """
    a about above across after again against all almost along already also although always am among \
    an and another any anyone anything are aren't around as at be because been before being below \
    between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down \
    during each either else ever every everyone everything few for from further had hadn't has \
    hasn't have haven't having he he's her here hers herself him himself his how however i i'd i'll \
    i'm i've if in into is isn't it it's its itself just let's may me might more most much must my \
    myself neither no nor not of off often on once one only onto or other others our ours ourselves \
    out over own per perhaps rather same shall she should shouldn't since so some someone something \
    still such than that that's the their theirs them themselves then there these they they're \
    this those though through thus to too under until up upon us very was wasn't we were weren't \
    what when where whether which while who whom whose why will with within without won't would \
    wouldn't yet you your yours yourself yourselves
    """.split(separator: " ").map { word in word.utf8.filter { $0 != UInt8(ascii: "'") } })
}
