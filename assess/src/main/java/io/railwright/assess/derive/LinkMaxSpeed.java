package io.railwright.assess.derive;

import io.railwright.assess.host.HostView;
import io.railwright.assess.host.Item;
import io.railwright.assess.host.Observed;
import io.railwright.assess.host.Side;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The highest speed that a port can do, from its link modes: {@code 400000baseCR4/Full}. */
final class LinkMaxSpeed implements Derivation {
  private static final String MODES = "net.link.supported-link-modes";
  private static final Pattern MODE = Pattern.compile("([0-9]{2,7})base.*");

  @Override
  public String name() {
    return "link-max-speed";
  }

  @Override
  public Set<String> reads() {
    return Set.of(MODES);
  }

  @Override
  public Observed derive(HostView view, Item item) {
    Evidence evidence = new Evidence(view);
    Optional<Value> modes = evidence.value(item.side(Side.NET), MODES);
    Optional<Bandwidth> most =
        modes.stream()
            .flatMap(
                value ->
                    value instanceof Value.Listing(List<String> it)
                        ? it.stream()
                        : java.util.stream.Stream.empty())
            .map(MODE::matcher)
            .filter(Matcher::matches)
            .flatMap(mode -> Bandwidth.parse(mode.group(1) + "Mb/s").stream())
            .max(Comparator.naturalOrder());
    return most.isPresent()
        ? evidence.known((Value) most.get())
        : evidence.unknown("nothing says which speeds the port can do");
  }
}
