import LayoutModel
import SourceCode

/// New objects: views, controllers, values of geometry, and instances of the project's types.
extension Interpreter {
  /// A new object of a type.
  func create(_ type: String?, _ arguments: Arguments, _ word: Int, _ frame: Frame) -> Value {
    guard let type, !project.colorTypes.contains(type) else { return .unknown }
    return create(type, labelled(arguments, forNew: type, frame), word, frame)
  }

  func create(_ type: String, _ values: [(label: String, value: Value)], _ word: Int, _ frame: Frame) -> Value {
    if let count = GeometryTypes.count(of: type) {
      let isPlain = values.count == count && values.allSatisfy { Self.partLabels.contains($0.label) }
      if isPlain { return .numbers(values.map(\.value.number)) }
      if values.isEmpty { return .numbers(Array(repeating: 0, count: count)) }
      return extended(type, values, count, frame)
    }
    if type == "CGRect", values.count == 4 {
      let numbers = values.map(\.value.number)
      return .rectangle(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    if type == "UIFont", let font = font(values) { return .font(font) }
    if let conversion = NumberConversion(call: type) { return converted(values, by: conversion, frame) }
    if type == "UILayoutGuide" { return .item(created(.guide, type, word, frame)) }
    let declared = project.type(type, inside: frame.type?.name, file: frame.file)
    if declared == nil, let bound = frame.type?.generics[type] {
      // An instance of the class or of one of its subclasses.
      guard case .item(let item)? = foreignValue(bound, type, frame.file, word) else { return .unknown }
      item.name = nil
      return .item(item)
    }
    guard let kind = project.kind(of: declared?.name ?? type) else {
      return declared.map { makeObject($0, values, word, frame) } ?? .unknown
    }
    let item = created(kind == .controller ? .controller : .view, declared?.name ?? type, word, frame)
    if uncertainty > 0 { item.isPlacementUncertain = true }
    if kind == .stackView {
      item.isArrangementUnknown = declared != nil || type != "UIStackView"
      if let list = values.first(where: { $0.label == "arrangedSubviews" || $0.label == "initWithArrangedSubviews" }) {
        arrange(list.value, in: item)
      }
      for (label, value) in values where ["axis", "spacing", "alignment", "distribution"].contains(label) {
        item.settings[label] = value
      }
    }
    setContent(of: item, createdWith: values)
    if values.contains(where: { $0.label == "frame" }) { item.settings["frame"] = .unknown }
    if !runExtension(of: item, values, frame), declared?.place == nil {
      // The initializer may be that of another library: `UIView(withAutoLayout: true)`.
      item.isHandedOn = !values.allSatisfy { Self.isOfFramework($0.label) }
    }
    return .item(item)
  }

  /// Runs the initializer with which the project extends a framework's class: `UILabel(style: style)`. If a single
  /// label fits an initializer with more parameters, the framework's own initializer is meant.
  ///
  /// - Returns: true if the project has such an initializer.
  private func runExtension(
    of item: CodeItem, _ values: [(label: String, value: Value)], _ frame: Frame
  ) -> Bool {
    guard !values.isEmpty,
      case (let initializer, let type?, _)? = find("init", values.map(\.label), .item(item), frame),
      type.place == nil, values.count > 1 || initializer.parameters.count == 1
    else { return false }
    _ = call(initializer, of: type, owner: item, arguments: values)
    return true
  }

  /// The argument labels of the initializers of UIKit's and AppKit's views.
  private static let frameworkLabels: Set<String> = [
    "", "frame", "coder", "style", "image", "highlightedImage", "text", "arrangedSubviews", "views", "effect", "items",
    "type", "configuration", "primaryAction", "title", "target", "action", "collectionViewLayout", "layout",
    "activityIndicatorStyle", "progressViewStyle", "reuseIdentifier", "string", "labelWithString",
    "wrappingLabelWithString",
    "checkboxWithTitle", "radioButtonWithTitle", "value", "pullsDown", "nibName", "rootViewController", "rootView",
    "transitionStyle", "url", "URL", "textLayoutManager", "usingTextLayoutManager", "textContainer", "buttonType",
    "buttonWithType", "fillColor", "device", "scene", "windowScene", "contentRect", "navigationBarClass", "options",
  ]

  /// True if a label may be that of an initializer of UIKit or AppKit: `frame`, `initWithFrame`.
  private static func isOfFramework(_ label: String) -> Bool {
    guard label.hasPrefix("initWith") else { return frameworkLabels.contains(label) }
    let rest = label.dropFirst("initWith".count)
    return frameworkLabels.contains(String(rest))
      || frameworkLabels.contains(rest.prefix(1).lowercased() + rest.dropFirst())
  }

  /// Runs the initializer with which the project extends a framework's structure: `UIEdgeInsets(all: 8)`.
  private func extended(
    _ type: String, _ values: [(label: String, value: Value)], _ count: Int, _ frame: Frame
  ) -> Value {
    guard let declared = project.types[type], let initializers = declared.functions["init"],
      let initializer = best(values.map(\.label), of: initializers, in: frame.file)
    else { return .unknown }
    let start = Value.numbers(Array(repeating: nil, count: count))
    return call(initializer, of: declared, owner: nil, arguments: values, receiver: start)
  }

  private static let partLabels: Set<String> = [
    "", "top", "left", "leading", "bottom", "right", "trailing", "width", "height", "x", "y", "horizontal", "vertical",
    "dx", "dy",
  ]

  /// An instance of a project's type that isn't a view: a model, a configuration.
  private func makeObject(
    _ type: TypeDeclaration, _ values: [(label: String, value: Value)], _ word: Int, _ frame: Frame
  ) -> Value {
    guard type.place != nil, items.count < Self.itemLimit else { return .unknown }
    let item = created(.object, type.name, word, frame)
    objectDepth += 1
    defer { objectDepth -= 1 }
    if let initializer = type.functions["init"].flatMap({ Self.best($0, values.map(\.label)) }) {
      guard objectDepth <= Self.objectDepthLimit else { return .item(item) }
      _ = call(initializer, of: type, owner: item, arguments: values)
    } else {
      for (label, value) in values where !label.isEmpty {
        item.members[label] = kept(value)
        item.bases[label] = Basis(
          decisions: basis.decisions, type: numberType(declaredType(label, of: item), item.file))
      }
    }
    return .item(item)
  }

  /// Objects inside objects inside objects aren't what gives layouts their numbers.
  private static let objectDepthLimit = 2
  /// Maximum number of items of a run.
  static let itemLimit = 4000

  /// C's functions of geometry and numbers: `UIEdgeInsetsMake(…)`, `max(a, b)`.
  func geometry(_ name: String, _ arguments: Arguments, _ frame: Frame) -> Value? {
    func numbers() -> [Double?] { arguments.map { number($0.value, frame) } }
    switch name {
    case "UIEdgeInsetsMake", "NSDirectionalEdgeInsetsMake", "CGSizeMake", "CGPointMake", "UIOffsetMake", "NSMakeSize":
      return .numbers(numbers())
    case "CGRectMake" where arguments.count == 4:
      let found = numbers()
      return .rectangle(found[0], found[1], found[2], found[3])
    case "CGRectGetWidth", "CGRectGetHeight":
      guard let first = arguments.first else { return nil }
      return member(name.hasSuffix("Width") ? "width" : "height", of: evaluate(first.value, frame), frame)
    case "max", "min", "MAX", "MIN", "fmax", "fmin":
      let parts = arguments.map { argument in resting { number(argument.value, frame) } }
      let language = files[frame.file].code.language
      basis.type = parts.dropFirst().reduce(parts.first?.basis.type ?? .open) {
        $0.combined(with: $1.basis.type, in: language)
      }
      let found = parts.compactMap(\.result)
      guard found.count == arguments.count, let least = found.min(), let most = found.max() else { return .unknown }
      return .number(name.hasSuffix("ax") || name.hasSuffix("AX") ? most : least)
    case "abs", "fabs": return numbers().first.flatMap(\.self).map { .number($0.magnitude) } ?? .unknown
    case "lround":
      guard let value = numbers().first.flatMap(\.self) else { return .unknown }
      basis.type = .whole
      return .number(value.rounded())
    case "zip" where arguments.count == 2:
      guard case .list(let left) = evaluate(arguments[0].value, frame),
        case .list(let right) = evaluate(arguments[1].value, frame)
      else { return .unknown }
      return .list(zip(left, right).map { .record(["0": $0, "1": $1]) })
    case "Array" where arguments.count == 1 && arguments[0].label.isEmpty:
      let value = evaluate(arguments[0].value, frame)
      return value.elements == nil ? .unknown : value
    default: return nil
    }
  }

  private func created(_ role: CodeItem.Role, _ className: String, _ word: Int, _ frame: Frame) -> CodeItem {
    let item = makeItem(role, className, frame.file, word)
    item.isCreatedHere = true
    return item
  }
}
