package io.railwright.checks.sample.cli.util;

/** Named so that neither package nor class says anything. */
final class TextHelper {
  private TextHelper() {}
}
