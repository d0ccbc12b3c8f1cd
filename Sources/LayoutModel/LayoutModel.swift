// One import for the layout model: constraint systems as values, views and constraints, their live layout, and
// knowledge of the platforms.
@_exported public import ConstraintSystems
@_exported public import LiveLayout
@_exported public import PlatformKnowledge
@_exported public import ViewHierarchy
