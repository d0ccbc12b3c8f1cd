import Diagnosis
import LayoutModel
import PlainText

// Reasons of conflicts that aren't the app's.

extension ReasonText {
  var systemProcess: Advice {
    Advice("\(visible(system.process ?? "The system")) printed this, not your app: there is nothing to edit.")
  }

  var actionSheet: Advice {
    Advice("UIKit gives a view in its action sheets this width. It does no harm, and there is nothing to edit.")
  }

  func systemViews(_ item: Int) -> Advice {
    let owner = SystemViews(viewClass: system.items[item].className)?.name ?? "the system"
    return Advice("\(name(item)) belongs to \(owner): there is nothing to edit. If the layout looks right, leave it.")
  }

  func systemOnly(_ index: Int) -> Advice {
    let verdict = "Nothing in this conflict is a constraint of yours. If the layout looks right, leave it."
    guard let property = SystemMaker(system.constraints[index])?.property else { return Advice(verdict) }
    return Advice(verdict, "What changes \(title(index)) is \(property).")
  }
}
