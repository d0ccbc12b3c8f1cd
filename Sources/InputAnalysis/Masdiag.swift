/// A namespace for functions that examine an input: a layout document, a console log, a storyboard or a xib.
///
///     let reports = try Masdiag.explain(bytes, path: "layout.json")
///     for report in reports { print(report.text()) }
///
/// For a view hierarchy, use the views' methods instead: ``LayoutModel/View/diagnose(findsAmbiguity:)``,
/// ``LayoutModel/View/check()``, ``LayoutModel/View/why(_:)`` and ``LayoutModel/View/sweep(widths:heights:)``.
public enum Masdiag {}
