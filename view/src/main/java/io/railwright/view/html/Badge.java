package io.railwright.view.html;

/** What there is to say of something, as a letter on a colour: colour is never the only sign. */
public interface Badge {
  String letter();

  /** What the letter stands for, in a few words. */
  String meaning();

  /** The class of a style by which it is drawn. */
  String style();
}
