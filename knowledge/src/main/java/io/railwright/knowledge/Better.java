package io.railwright.knowledge;

import io.railwright.model.text.Worded;

/**
 * Which of two values is the better one where machines are compared: who has it is not told to
 * become like the others, however many they are.
 */
public enum Better implements Worded {
  MORE,
  LESS
}
