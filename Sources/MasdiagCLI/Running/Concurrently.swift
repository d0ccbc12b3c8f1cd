import Dispatch
import LayoutModel
import Platform

/// Returns the results of `work` for `inputs`, in order, using all processors.
func concurrently<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], _ work: @Sendable (Input) -> Output
) -> [Output] {
  if inputs.count < 2 { return inputs.map(work) }
  let outputs = Results<Output>(count: inputs.count)
  // (Other threads don't inherit task-local values.)
  let stop = Deadline.stop
  DispatchQueue.concurrentPerform(iterations: inputs.count) { place in
    Deadline.$stop.withValue(stop) { outputs.set(work(inputs[place]), at: place) }
  }
  return outputs.all
}

/// A collection of results that can be added in any order.
private final class Results<Output: Sendable>: Sendable {
  private let outputs: Locked<[Output?]>

  init(count: Int) {
    outputs = Locked(Array(repeating: nil, count: count))
  }

  func set(_ output: Output, at place: Int) { outputs.withLock { $0[place] = output } }

  var all: [Output] { outputs.withLock { $0.compactMap(\.self) } }
}
