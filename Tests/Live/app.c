// An app with a conflict, on the stand-in for UIKit: a profile screen whose header is too low for its content.
#include <UIKitStub.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef LINKS_CAPTURE
#include <CMasdiagCapture.h>
#endif

enum { TOP = 3, BOTTOM, LEADING, TRAILING, WIDTH, HEIGHT };

static const char *app = "/var/containers/Bundle/Application/Profile.app/Profile";
static stub_array *all;

static stub_constraint *relate(void *a, long x, long relation, void *b, long y, double constant) {
  stub_constraint *c = stub_make_constraint("NSLayoutConstraint", a, x, relation, b, b ? y : 0, 1, constant, 1000);
  stub_activate(c);
  stub_append(all, c);
  return c;
}

static stub_view *add(stub_view *superview, const char *class_name, double w, double h) {
  stub_view *view = stub_make_view(class_name, (stub_rect){ 0, 0, 0, 0 });
  view->translatesMask = false;
  view->intrinsicContentSize = (stub_size){ w, h };
  stub_add_subview(superview, view);
  return view;
}

static stub_view *makeHeader(stub_view *screen) {
  stub_view *header = add(screen, "Profile.Header", -1, -1);
  stub_view *avatar = add(header, "UIImageView", -1, -1);
  stub_view *name = add(header, "UILabel", 118.5, 20.5), *bio = add(header, "UILabel", 240, 40);
  header->variables[0] = avatar; header->variables[1] = name; header->variables[2] = bio;
  relate(avatar, TOP, 0, header, TOP, 16);
  relate(avatar, LEADING, 0, header, LEADING, 16);
  relate(avatar, WIDTH, 0, NULL, 0, 64);
  relate(avatar, HEIGHT, 0, avatar, WIDTH, 0);
  relate(avatar, BOTTOM, -1, header, BOTTOM, -16);
  relate(name, LEADING, 0, avatar, TRAILING, 12);
  relate(name, TRAILING, -1, header, TRAILING, -16);
  relate(name, TOP, 0, avatar, TOP, 0);
  relate(bio, LEADING, 0, name, LEADING, 0);
  relate(bio, TOP, 0, name, BOTTOM, 4);
  relate(bio, TRAILING, 0, header, TRAILING, -16);
  relate(header, BOTTOM, 0, bio, BOTTOM, 16);
  return header;
}

// The line that masdiag is to name.
static void viewDidLoad(stub_controller *self) {
  stub_view *screen = self->view;
  stub_view *header = makeHeader(screen), *feed = add(screen, "UIScrollView", -1, -1);
  self->variables[0] = header; self->variables[1] = feed;
  relate(header, TOP, 0, stub_make_guide("UIViewSafeAreaLayoutGuide", screen, false), TOP, 0);
  relate(header, LEADING, 0, screen, LEADING, 0);
  relate(header, TRAILING, 0, screen, TRAILING, 0);
  relate(feed, TOP, 0, header, BOTTOM, 0);
  relate(feed, LEADING, 0, screen, LEADING, 0);
  relate(feed, TRAILING, 0, screen, TRAILING, 0);
  relate(feed, BOTTOM, 0, screen, BOTTOM, 0);
  stub_constraint *low = relate(header, HEIGHT, 0, NULL, 0, 60);
  low->identifier = stub_make_string("headerHeight");
  stub_break(screen, low, all); // MADE HERE
}

int main(int count, char **arguments) {
  all = stub_make_array();
  stub_class *header = stub_make_class("Profile.Header", "UIView", app);
  stub_add_variable(header, "_avatar", 0);
  stub_add_variable(header, "_nameLabel", 1);
  stub_add_variable(header, "_bioLabel", 2);
  stub_class *screen = stub_make_class("Profile.Screen", "UIViewController", app);
  stub_add_variable(screen, "header", 0);
  stub_add_variable(screen, "feed", 1);
  stub_view *window = stub_make_view("UIWindow", (stub_rect){ 0, 0, 390, 844 });
  stub_set_key_window(window);
  stub_view *view = stub_make_view("UIView", (stub_rect){ 0, 0, 390, 844 });
  view->mask = 2 | 16;
  view->safeArea = (stub_insets){ 47, 0, 34, 0 };
  view->margins = (stub_insets){ 55, 8, 42, 8 };
  stub_add_subview(window, view);
  viewDidLoad(stub_make_controller("Profile.Screen", view));
#ifdef LINKS_CAPTURE
  char *text = masdiag_capture(NULL, NULL);
  if (count > 1 && !strcmp(arguments[1], "capture")) fputs(text, stdout);
  masdiag_capture_free(text);
#endif
  // A process to attach to waits.
  if (count > 1 && !strcmp(arguments[1], "wait")) {
    puts("waiting");
    fflush(stdout);
    volatile int waits = 1;
    while (waits) usleep(100000);
  }
  puts("the app continues");
  return 0;
}
