package io.railwright.survey.link;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;

/** The highest speed that a port can do, from its link modes: {@code 400000baseCR4/Full}. */
public final class LinkMaxSpeed implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle MODES = READS.fact("net.link.supported[link-modes]");
  private static final long MEGABIT = 1_000_000;

  @Override
  public String name() {
    return "link-max-speed";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    long most = 0;
    if (evidence.known(item.side(Side.NET), MODES) instanceof Value.Listing(List<String> modes)) {
      for (String mode : modes) {
        most = Math.max(most, megabits(mode));
      }
    }
    return most > 0
        ? evidence.known(new Bandwidth(most * MEGABIT))
        : evidence.unknown("nothing says which speeds the port can do");
  }

  /** {@code 400000baseCR4/Full}; 0 for a word that is no mode, such as {@code FIBRE}. */
  private static long megabits(String mode) {
    int digits = 0;
    while (digits < mode.length() && Character.digit(mode.charAt(digits), 10) >= 0) {
      digits++;
    }
    boolean speed = digits >= 2 && digits <= 7 && mode.startsWith("base", digits);
    return speed ? Long.parseLong(mode, 0, digits, 10) : 0;
  }
}
