package io.railwright.collect.host;

import io.railwright.collect.probe.Parser.LineTaker;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Labelled;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Question;
import java.util.Optional;
import java.util.Set;

/**
 * {@code modinfo} of the drivers that matter: where each lies, its version and its licence. From
 * these one sees whether a driver is the kernel's own or was installed beside it (OFED, DKMS), and
 * which flavour of NVIDIA's it is.
 */
public final class ModuleFiles implements LineTaker {
  public static final Probe PROBE =
      new Probe(
          Question.run(
              "modinfo",
              "modinfo",
              "mlx5_core",
              "mlx5_ib",
              "ib_core",
              "bnxt_re",
              "irdma",
              "nvidia",
              "nvidia_peermem",
              "nv_peer_mem"),
          printed -> TerminalText.read(printed, new ModuleFiles()));

  private static final Set<String> KEPT = Set.of("version", "license", "srcversion", "vermagic");

  private String subject = "module/-";
  private boolean builtin;

  private ModuleFiles() {}

  @Override
  public boolean take(String line, int number, Readings readings) {
    Optional<Labelled> labelled = Labelled.of(line);
    if (labelled.isEmpty()) {
      return Character.isWhitespace(line.charAt(0)); // a signature goes on
    }
    String label = labelled.get().label();
    String value = labelled.get().value();
    if (label.startsWith("modinfo")) {
      return true; // a module that is not there
    }
    if (label.equals("filename")) {
      file(value, number, readings);
    } else if (label.equals("name") && builtin) {
      subject = "module/" + Subject.escape(value.replace('-', '_'));
      readings.add(subject, "module.origin", Value.text("inbox"), value, number);
    } else if (KEPT.contains(label)) {
      readings.add(
          subject, FactKey.text("module.file.field", label), Value.text(value), value, number);
    }
    if (label.equals("license") && subject.equals("module/nvidia")) {
      String flavour = value.contains("GPL") ? "open" : "proprietary";
      readings.add(subject, "module.flavour", Value.text(flavour), value, number);
    }
    return label.indexOf(' ') < 0;
  }

  /** {@code /lib/modules/5.15.0-91-generic/updates/dkms/mlx5_core.ko.xz}. */
  private void file(String path, int number, Readings readings) {
    builtin = path.equals("(builtin)");
    if (builtin) {
      return; // its name follows
    }
    String name = path.substring(path.lastIndexOf('/') + 1);
    int end = name.indexOf(".ko");
    subject =
        "module/" + Subject.escape((end < 0 ? name : name.substring(0, end)).replace('-', '_'));
    readings.add(subject, "module.file", Value.text(path), path, number);
    String origin =
        path.contains("/kernel/")
            ? "inbox"
            : path.contains("/dkms")
                    || path.contains("/updates/")
                    || path.contains("/extra")
                    || path.contains("/weak-updates/")
                ? "out-of-tree"
                : "";
    if (!origin.isEmpty()) {
      readings.add(subject, "module.origin", Value.text(origin), path, number);
    }
  }
}
