package io.railwright.view.page;

import java.util.List;

/** A part of the page under a heading of its own. */
interface Section {
  String title();

  /** Its lines, without indentation; none if it has nothing to say on this host. */
  List<String> lines(PageFacts facts);
}
