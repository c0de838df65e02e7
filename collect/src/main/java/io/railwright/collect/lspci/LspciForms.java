package io.railwright.collect.lspci;

import io.railwright.collect.probe.Parser;
import java.util.Map;

/** The forms of lspci's output, by the names under which {@code rail parse} knows them. */
public final class LspciForms {
  public static final Map<String, Parser> KEPT =
      Map.of(
          "lspci-vvv", Verbose::parse,
          "lspci-tv", Tree::parse,
          "lspci-nn", Brief::parse,
          "lspci-acs", Access::parse);

  private LspciForms() {}
}
