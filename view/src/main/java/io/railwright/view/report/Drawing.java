package io.railwright.view.report;

/** A picture that is done, and how large it is. */
record Drawing(Svg svg, double width, double height, String label) {
  String inline() {
    return svg.inline(width, height, label);
  }

  String document() {
    return svg.document(width, height, label);
  }
}
