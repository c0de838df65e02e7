package io.railwright.survey.firmware;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Moment;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import io.railwright.survey.view.Slots;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A firmware setting that each port of a card has for itself. */
public final class PortSettings {
  private static final int MOST_PORTS = 4;

  /** By the number of the port. */
  private final Map<String, Setting> settings;

  /**
   * What will be in force after the next reset is what was asked for; older tools say only what is
   * in force now.
   */
  private record Setting(FactHandle next, FactHandle now) {}

  public PortSettings(Reads reads, String name) {
    this.settings =
        IntStream.rangeClosed(1, MOST_PORTS)
            .mapToObj(Integer::toString)
            .collect(
                Collectors.toUnmodifiableMap(
                    port -> port,
                    port -> setting(reads, FactKey.text("nic.firmware", name + "_P" + port))));
  }

  private static Setting setting(Reads reads, String key) {
    return new Setting(reads.fact(key, Moment.NEXT_BOOT), reads.fact(key));
  }

  /** That of the item's own port, known or not; null if nothing is said of it. */
  public @Nullable Fact of(MachineView view, Item item) {
    Setting setting = settings.get(item.name("port"));
    if (setting == null) {
      return null;
    }
    Slots firmware = item.side(Side.FIRMWARE);
    Fact next = view.fact(firmware, setting.next());
    Fact now = Unread.is(next) ? view.fact(firmware, setting.now()) : null;
    return next == null || !Unread.is(now) ? now : next;
  }
}
