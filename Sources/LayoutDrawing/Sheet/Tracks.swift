/// Dimension lines beside each other: those that would cover each other run in different tracks.
struct Tracks {
  /// The track of each span, from 0, nearest to what is measured.
  private(set) var numbers: [Int] = []
  private(set) var count = 0

  /// Each span gets the first track in which it is free, in order. Spans may touch.
  init(_ spans: [Span]) {
    var tracks: [[Span]] = []
    for span in spans {
      // A mark of no length takes a little room all the same.
      let taken = span.high - span.low < 4 ? span.grown(by: 3) : span.grown(by: -0.5)
      let track = tracks.firstIndex { !$0.contains { $0.overlaps(taken) } } ?? tracks.count
      if track == tracks.count { tracks.append([]) }
      tracks[track].append(taken)
      numbers.append(track)
    }
    count = tracks.count
  }
}
