import Reporting

extension Command {
  static let devices = Command(
    "devices", summary: "list the devices that layouts can be tested on", operands: "", inputs: .none,
    options: [Options.formats([.text, .json]), Options.output],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "The columns are the name for --device, Interface Builder's name, the size in points in portrait, and the "
            + "safe area insets (top, left, bottom, right) in portrait and landscape.")
      ],
      statuses: [(.nothingFound, "the list is printed"), (.usage, "invalid usage")]),
    perform: { invocation, inputs in
      let console = inputs.console
      invocation.format == .json ? console.write(DeviceList.json.text) : console.write(DeviceList.document)
    })
}
