package io.railwright.twin.nexus.config;

import io.railwright.model.value.Dscp;
import java.util.List;

/**
 * Which packets belong to a class map of type qos. They have no tag, so that a class by CoS has
 * none.
 */
record ClassMatch(ConfigNode map) {
  private static final String DSCP = "match dscp ";

  boolean takes(int dscp) {
    List<ConfigNode> lines = map.starting("match ");
    return map.text().contains(" match-any ")
        ? lines.stream().anyMatch(it -> names(it, dscp))
        : !lines.isEmpty() && lines.stream().allMatch(it -> names(it, dscp));
  }

  private static boolean names(ConfigNode line, int dscp) {
    if (!line.text().startsWith(DSCP)) {
      return false;
    }
    for (String part : line.text().substring(DSCP.length()).split(",", -1)) {
      String[] ends = part.split("-", -1);
      if (number(ends[0]) <= dscp && dscp <= number(ends[ends.length - 1])) {
        return true;
      }
    }
    return false;
  }

  private static int number(String word) {
    return word.equals("default") ? 0 : Dscp.parse(word).map(Dscp::number).orElse(-1);
  }
}
