package io.railwright.survey.pcie;

import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** How many bits a second a PCIe link carries once its line code is taken off. */
public final class PciRate {
  /** The facts that {@link #now} looks up. */
  static final Reads NOW = new Reads();

  /** The facts that {@link #most} looks up. */
  public static final Reads MOST = new Reads();

  static final FactHandle SPEED = NOW.fact("pci.link.speed");
  static final FactHandle WIDTH = NOW.fact("pci.link.width");
  private static final FactHandle MAX_SPEED = MOST.fact("pci.link.max-speed");
  private static final FactHandle MAX_WIDTH = MOST.fact("pci.link.max-width");

  /** Up to here each byte is sent as ten bits. */
  private static final long LAST_OF_8B10B = 5_000_000_000L;

  /** Up to here 128 bits are sent as 130; beyond, of 256 bytes in a flit 236 are for packets. */
  private static final long LAST_OF_128B130B = 32_000_000_000L;

  private PciRate() {}

  public static OptionalLong now(MachineView view, @Nullable Slots function) {
    return of(view, function, SPEED, WIDTH);
  }

  /** What the function itself could do, whatever it is plugged into. */
  public static OptionalLong most(MachineView view, @Nullable Slots function) {
    return of(view, function, MAX_SPEED, MAX_WIDTH);
  }

  private static OptionalLong of(
      MachineView view, @Nullable Slots function, FactHandle speed, FactHandle width) {
    return view.value(function, speed).orElse(null) instanceof TransferRate(long rate)
            && view.value(function, width).orElse(null) instanceof Value.Count(long lanes, String _)
            && lanes > 0
        ? OptionalLong.of(coded(rate) * lanes)
        : OptionalLong.empty();
  }

  private static long coded(long rate) {
    if (rate <= LAST_OF_8B10B) {
      return rate / 10 * 8;
    }
    return rate <= LAST_OF_128B130B ? rate / 130 * 128 : rate / 256 * 236;
  }
}
