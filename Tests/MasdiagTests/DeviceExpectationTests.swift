import Masdiag
import MasdiagTesting
import Testing

/// Layouts in code, tried on devices.
@Suite struct DeviceExpectationTests {
  private func screen(cardWidth: Double) throws -> View {
    let root = View(key: "screen", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let card = View(key: "card")
    root.addSubview(card)
    card.makeConstraints { make in
      make.width.equalTo(cardWidth)
      make.height.equalTo(40)
      make.centerX.equalTo(root)
      make.top.equalTo(root)
      make.left.greaterThanOrEqualTo(root)
    }
    return root
  }

  @Test func aNarrowCardFitsEverywhere() throws {
    expectSatisfiable(try screen(cardWidth: 320), on: .allDevices)
  }

  @Test func aWideOneConflictsOnSmallPhones() throws {
    let screen = try screen(cardWidth: 340)
    expectSatisfiable(screen, on: .devices(["iPhone 15"]))
    let survey = try screen.survey(LayoutEnvironment.allDevices(on: .iOS))
    #expect(survey.groups.count == 1)
    #expect(survey.groups.first?.environments.compactMap { $0.device?.size.width } == [320, 320])
  }
}
