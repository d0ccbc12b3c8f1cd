import Reporting

extension Command {
  static let devices = Command(
    "devices", summary: "the devices that layouts can be tried on", operands: "", inputs: .none,
    options: [Options.formats([.text, .json]), Options.output],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "Each has its name for --device, Interface Builder's word for it, its size in points when it is held "
            + "upright, and the safe area (top, left, bottom, right) upright and sideways.")
      ],
      statuses: [(.nothingFound, "the list is written"), (.usage, "wrong usage")]),
    perform: { run in run.write(run.invocation.format == .json ? DeviceList.json.text : DeviceList.text) })
}
