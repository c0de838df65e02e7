package io.railwright.view.html;

/** A picture that is done, and how large it is. */
public record Drawing(Svg svg, double width, double height, String label) {
  public String inline() {
    return svg.inline(width, height, label);
  }

  public String document() {
    return svg.document(width, height, label);
  }
}
