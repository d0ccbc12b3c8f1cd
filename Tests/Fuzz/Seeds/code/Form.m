@implementation Form
- (void)layout {
  UILabel *title = [UILabel new];
  [title mas_makeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.mas_top).with.offset(8).priorityHigh();
    make.height.mas_greaterThanOrEqualTo(@50); make.left.and.right.equalTo(@[self, other]).insets(UIEdgeInsetsMake(0, 16, 0, 16));
  }];
  [self addConstraint:[NSLayoutConstraint constraintWithItem:title attribute:NSLayoutAttributeBottom relatedBy:NSLayoutRelationEqual
    toItem:self attribute:NSLayoutAttributeBottom multiplier:1.0 constant:-8]];
  [self.heightAnchor constraintEqualToConstant:44].active = YES; // the row
  [title autoPinEdgeToSuperviewEdge:ALEdgeLeft withInset:16];
}
@end
