package io.railwright.survey.gpu;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.EvidenceList;
import io.railwright.survey.derivation.Unread;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Slots;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whether NVIDIA's driver exports GPU memory through DMA-BUF, which needs its open kernel modules
 * from 515 on and Linux from 5.12 on.
 */
final class DmaBuf implements Derivation {
  static final Reads READS = new Reads();

  private static final FactHandle TAINT = READS.fact("module.taint");
  private static final FactHandle VERSION = READS.fact("module.version");
  private static final FactHandle KIND = READS.fact("gpu.driver.flavour");
  private static final FactHandle RELEASE = READS.fact("kernel.release");

  private static final int FIRST_DRIVER = 515;
  private static final Pattern KERNEL = Pattern.compile("(\\d{1,3})\\.(\\d{1,3}).*");
  private static final Pattern DRIVER = Pattern.compile("(\\d{3,4})\\..*");

  @Override
  public String name() {
    return "dma-buf";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Slots driver = view.one("module", "nvidia");
    if (driver == null) {
      return Observed.unknown(
          view.all("module").isEmpty()
              ? "the kernel's modules were not read"
              : "NVIDIA's driver is not loaded");
    }
    Fact kind = view.fact(view.own(), KIND);
    Fact taint = view.fact(driver, TAINT);
    Fact release = view.fact(view.own(), RELEASE);
    if (Unread.is(kind) && Unread.is(taint)) {
      return Unread.because(taint, "which kind of NVIDIA's kernel modules is loaded is not told");
    }
    boolean open =
        isOpen(kind, taint)
            && number(DRIVER, view.text(driver, VERSION), 1).orElse(FIRST_DRIVER) >= FIRST_DRIVER;
    if (open && Unread.is(release)) {
      return Unread.because(release, "the kernel's release was not read");
    }
    boolean exports = open && isRecent(view.text(view.own(), RELEASE));
    return new Observed.Known(new Value.Flag(exports), EvidenceList.of(kind, taint, release));
  }

  /** The kernel marks a module that is not free with a P. */
  private static boolean isOpen(@Nullable Fact kind, @Nullable Fact taint) {
    return (kind != null && !Unread.is(kind))
        ? kind.value().print().equals("open")
        : taint != null && !taint.value().print().contains("P");
  }

  private static boolean isRecent(String release) {
    int major = number(KERNEL, release, 1).orElse(0);
    return major > 5 || (major == 5 && number(KERNEL, release, 2).orElse(0) >= 12);
  }

  private static OptionalInt number(Pattern form, String text, int group) {
    Matcher found = form.matcher(text);
    return found.matches()
        ? OptionalInt.of(Integer.parseInt(found.group(group)))
        : OptionalInt.empty();
  }
}
