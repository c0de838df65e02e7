package io.railwright.survey;

import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.ReadTrace;
import io.railwright.survey.view.Sides;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is known of one item: each parameter is read once, however often it is asked for. */
public final class ParameterValues {
  private final Catalogue catalogue;
  private final @Nullable MachineView view;
  private final Item item;
  private final @Nullable ParameterValues host;
  private final @Nullable Observed[] read;
  private final Optional<Observed> unread;
  private Map<Integer, Observed> given = Map.of();

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
    this.read = new @Nullable Observed[catalogue.count()];
    this.unread = Optional.empty();
  }

  /** Of an item of which just this is known, as in a case. */
  public ParameterValues(Catalogue catalogue, Item item, Map<String, Observed> given) {
    this(catalogue, item, Optional.empty());
    given.forEach((parameter, observed) -> read[catalogue.number(parameter)] = observed);
  }

  private ParameterValues(Catalogue catalogue, Item item, Optional<Observed> unread) {
    this.catalogue = catalogue;
    this.view = null;
    this.item = item;
    this.host = null;
    this.read = new @Nullable Observed[catalogue.count()];
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
      few.read[parameter] = at(parameter);
    }
    return few;
  }

  /** A value that no fact of the host tells, such as one of the inventory. */
  public void give(int parameter, Observed observed) {
    read[parameter] = observed;
    given = given.isEmpty() ? new HashMap<>() : given;
    given.put(parameter, observed);
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
    Observed known = read[parameter];
    if (known == null) {
      known = read(parameter);
      read[parameter] = known;
    }
    return known;
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
    ReadTrace trace = from.trace();
    return trace == null
        ? reader.read(from, item)
        : trace.parameter(number, () -> reader.read(from, item));
  }
}
