package io.railwright.survey;

import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.ReadTrace;
import io.railwright.survey.view.Sides;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is known of one item: each parameter is read once, however often it is asked for. */
public final class ParameterValues {
  private static final @Nullable Observed[] NOTHING = new @Nullable Observed[0];

  private final Catalogue catalogue;
  private final @Nullable MachineView view;
  private final Item item;
  private final @Nullable ParameterValues host;
  private final Optional<Observed> unread;

  /** By parameter; of parts of which nothing is asked it stays empty. */
  private @Nullable Observed[] read = NOTHING;

  private Map<Integer, Observed> given = Map.of();
  private @Nullable Earlier earlier;

  /** The values of the same item of an earlier host, and the parameters that may differ here. */
  private record Earlier(ParameterValues there, BitSet others) {
    /** Null where it must be read here. */
    @Nullable Observed at(int number, MachineView here) {
      boolean other = others.get(number) || there.isGiven(number);
      Observed observed = other ? null : there.known(number);
      return observed == null ? null : here.observed(observed);
    }
  }

  /**
   * Of an item of a host that was read.
   *
   * @param host the values of the host itself; null where the item is the host
   */
  public ParameterValues(
      Catalogue catalogue, MachineView view, Item item, @Nullable ParameterValues host) {
    this.catalogue = catalogue;
    this.view = view;
    this.item = item;
    this.host = host;
    this.unread = Optional.empty();
  }

  /** Of an item of which just this is known, as in a case. */
  public ParameterValues(Catalogue catalogue, Item item, Map<String, Observed> given) {
    this(catalogue, item, Optional.empty());
    given.forEach((parameter, observed) -> keep(catalogue.number(parameter), observed));
  }

  private ParameterValues(Catalogue catalogue, Item item, Optional<Observed> unread) {
    this.catalogue = catalogue;
    this.view = null;
    this.item = item;
    this.host = null;
    this.unread = unread;
  }

  /** Of an item of which nothing was read, and why. */
  public static ParameterValues unread(Catalogue catalogue, Item item, String why) {
    return new ParameterValues(catalogue, item, Optional.of(Observed.unknown(why)));
  }

  /** These parameters alone, for those who outlive the facts of the host. */
  public ParameterValues only(int[] parameters) {
    return only(new Item(item.scope(), item.subject(), item.names(), Sides.NONE), parameters);
  }

  /**
   * The same under other names.
   *
   * @param named the item without its facts
   */
  public ParameterValues only(Item named, int[] parameters) {
    ParameterValues few = new ParameterValues(catalogue, named, Optional.empty());
    for (int parameter : parameters) {
      few.keep(parameter, at(parameter));
    }
    return few;
  }

  /** A value that no fact of the host tells, such as one of the inventory. */
  public void give(int parameter, Observed observed) {
    keep(parameter, observed);
    given = given.isEmpty() ? new HashMap<>() : given;
    given.put(parameter, observed);
  }

  /**
   * Takes over what was read of the same item of an earlier host, of whose form the facts here are.
   *
   * @param others the parameters that rest on what differs
   */
  public void takeOver(ParameterValues there, BitSet others) {
    earlier = new Earlier(there, others);
  }

  /** All values that no fact of the host tells, by the numbers of their parameters. */
  public Map<Integer, Observed> given() {
    return given;
  }

  public Item item() {
    return item;
  }

  /** By its id, for what is asked for once. */
  public Observed at(String parameter) {
    return at(catalogue.number(parameter));
  }

  /** By the number that the catalogue gave the parameter. */
  public Observed at(int parameter) {
    Observed known = known(parameter);
    if (known == null) {
      known = read(parameter);
      keep(parameter, known);
    }
    return known;
  }

  /** Null where it was not read so far. */
  private @Nullable Observed known(int parameter) {
    return parameter < read.length ? read[parameter] : null;
  }

  private void keep(int parameter, Observed observed) {
    if (read.length == 0) {
      read = new @Nullable Observed[catalogue.count()];
    }
    read[parameter] = observed;
  }

  private boolean isGiven(int parameter) {
    return !given.isEmpty() && given.containsKey(parameter);
  }

  private Observed read(int number) {
    ParameterReader reader = catalogue.reader(number);
    if (host != null && reader.isOfMachine()) {
      return host.at(number);
    }
    return view == null
        ? unread.orElseGet(
            () -> Observed.unknown("nothing is given of " + reader.parameter().title()))
        : read(number, reader, view);
  }

  private Observed read(int number, ParameterReader reader, MachineView from) {
    Observed taken = earlier == null ? null : earlier.at(number, from);
    if (taken != null) {
      return taken;
    }
    ReadTrace trace = from.trace();
    return trace == null
        ? reader.read(from, item)
        : trace.parameter(number, () -> reader.read(from, item));
  }
}
