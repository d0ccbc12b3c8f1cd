/// Assigns overlapping dimension lines to different tracks.
struct Tracks {
  /// The track of each span. Track 0 is the closest to the measured rooms.
  private(set) var numbers: [Int] = []

  /// Assigns each span, in order, the first track in which it is free. Spans may touch.
  init(_ spans: [Span]) {
    var tracks: [[Span]] = []
    for span in spans {
      // A mark without length also needs some space.
      let taken = span.high - span.low < 4 ? span.grown(by: 3) : span.grown(by: -0.5)
      let track = tracks.firstIndex { !$0.contains { $0.overlaps(taken) } } ?? tracks.count
      if track == tracks.count { tracks.append([]) }
      tracks[track].append(taken)
      numbers.append(track)
    }
  }
}
