package io.railwright.assess.fix;

import io.railwright.model.fact.Fact;
import io.railwright.model.finding.Action;
import io.railwright.model.value.Value;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Sides;
import io.railwright.survey.view.Slots;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The firmware tools come in two packages: the vendor's has mlxconfig where the open one has
 * mstconfig, and so on. Commands in the knowledge are of the open one; a host that answered by the
 * vendor's alone gets them in its own words.
 */
public final class InstalledTools {
  private static final Pattern OPEN = Pattern.compile("\\bmst(config|fwreset|reg)\\b");
  private static final String TOOLS = "tools";
  private static final String VENDORS = "vendor";
  private static final String SETTING = "nic.firmware[";

  private InstalledTools() {}

  static Action named(Action action, Item item) {
    return switch (action) {
      case Action.Command(List<String> words) ->
          new Action.Command(words.stream().map(word -> named(word, item)).toList());
      case Action.ByHand(String what) -> new Action.ByHand(named(what, item));
      case Action.Write write -> write;
      case Action.KernelArgument argument -> argument;
      case Action.ClusterResource resource -> resource;
      case Action.Configuration configuration -> configuration;
      case Action.AtBoot(Action how) -> new Action.AtBoot(named(how, item));
    };
  }

  private static String named(String text, Item item) {
    return text.contains("mst") && isVendors(item) ? OPEN.matcher(text).replaceAll("mlx$1") : text;
  }

  /** The item under its names alone, one of which says whose tools its host has. */
  public static Item remembered(Item item) {
    Map<String, String> names = item.names();
    if (isVendors(item)) {
      names = new HashMap<>(names);
      names.put(TOOLS, VENDORS);
    }
    return new Item(item.scope(), item.subject(), names, Sides.NONE);
  }

  private static boolean isVendors(Item item) {
    if (item.name(TOOLS).equals(VENDORS)) {
      return true;
    }
    Slots firmware = item.side(Side.FIRMWARE);
    boolean vendors = false;
    for (Fact fact : firmware == null ? List.<Fact>of() : firmware.all()) {
      boolean read = fact.key().startsWith(SETTING) && !(fact.value() instanceof Value.Unknown);
      String command = fact.origin().command();
      if (read && command.startsWith("mstconfig")) {
        return false;
      }
      vendors |= read && command.startsWith("mlxconfig");
    }
    return vendors;
  }
}
