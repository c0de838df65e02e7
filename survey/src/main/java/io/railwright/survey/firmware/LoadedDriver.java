package io.railwright.survey.firmware;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether the loaded mlx5 driver is the one of the installed package: {@code same}, {@code other}
 * or {@code inbox}. The kernel's own driver has no version of its own.
 */
final class LoadedDriver implements Derivation {
  private static final Reads READS = new Reads();
  private static final FactHandle RELEASE = READS.fact("ofed.release");
  private static final FactHandle STATE = READS.fact("module.state");
  private static final FactHandle VERSION = READS.fact("module.version");

  /** {@code 23.10-1.1.9} in {@code MLNX_OFED_LINUX-23.10-1.1.9.0}. */
  private static final Pattern NUMBER = Pattern.compile("\\d{1,3}\\.\\d{1,3}-\\d[\\d.]{0,30}");

  @Override
  public String name() {
    return "loaded-driver";
  }

  @Override
  public Reads reads() {
    return READS;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Fact release = view.fact(view.own(), RELEASE);
    if (release == null || release.value() instanceof Value.Unknown) {
      return Observed.unknown("no package of NVIDIA's drivers is installed, or it does not say");
    }
    Fact state = view.fact(view.one("module", "mlx5_core"), STATE);
    if (state == null) {
      return Observed.unknown("mlx5_core is not loaded");
    }
    Fact version = view.fact(view.one("module", "mlx5_core"), VERSION);
    Matcher installed = NUMBER.matcher(release.value().print());
    if (!installed.find()) {
      return Observed.unknown("the package has no version: " + release.value().print());
    }
    if (version == null || version.value() instanceof Value.Unknown) {
      return new Observed.Known(new Value.Text("inbox"), List.of(release, state));
    }
    Matcher loaded = NUMBER.matcher(version.value().print());
    String word = !loaded.find() ? "inbox" : same(loaded.group(), installed.group());
    return new Observed.Known(new Value.Text(word), List.of(release, version));
  }

  /** The module leaves off the last part. */
  private static String same(String loaded, String installed) {
    boolean same = installed.equals(loaded) || installed.startsWith(loaded + ".");
    return same ? "same" : "other";
  }
}
