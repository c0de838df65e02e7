package io.railwright.change.plan;

import io.railwright.model.change.DeviceSetting;
import io.railwright.model.change.HypervisorSetting;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the knowledge tells people in a sentence, since a command would need something that only the
 * machine knows, and what rail can do all the same. A sentence is known by all of its words.
 */
final class Sentences {
  /** Congestion control by priority. */
  private static final Pattern CONGESTION =
      Pattern.compile(
          "write 1 to (/sys/class/net/[^/ ]+/ecn/roce_[nr]p/enable/)P for each priority P of"
              + " ([0-7](,[0-7])*)");

  private static final Pattern CLOCK =
      Pattern.compile(
          "lock the clock: nvidia-smi -i ([0-9]{1,3}) --lock-gpu-clocks=MAX,MAX with MAX from .*");

  private static final Pattern LINE =
      Pattern.compile("put ([A-Z][A-Z0-9_]*)=([A-Za-z0-9_.:,-]+) into (/etc/[a-z/]+\\.conf)");

  private static final Pattern PAGES =
      Pattern.compile(
          "add hugepagesz=1G and hugepages=N to the kernel's command line, with N large enough for"
              + " ([0-9]+) (MiB|GiB), and reboot;.*");

  private static final Pattern BLACKLIST =
      Pattern.compile(
          "blacklist (\\w+) \\(/etc/modprobe\\.d: blacklist \\1, options \\1 (\\w+)=(\\w+)\\),"
              + " rebuild the initramfs and reboot");

  private static final Pattern MAPPED =
      Pattern.compile(
          "(?:mlnx_qos -i (\\S+) --dscp2prio set,([0-9]{1,2}),P|dcb app add dev (\\S+) dscp-prio"
              + " ([0-9]{1,2}):P) with P a lossless priority, in a call of its own");

  private static final Pattern OWN_BUFFER =
      Pattern.compile(
          "mlnx_qos -i (\\S+) --prio2buffer=0,0,0,1,0,0,0,0 with a 1 for each lossless priority");

  private static final Pattern OPTION =
      Pattern.compile(
          "(?:on ConnectX cards, )?add"
              + " (max_vfs=[0-9]{1,3}(?:,[0-9]{1,3})*|trust_state=2|ecn=1|pfctx and pfcrx with the"
              + " bits of priority ([0-7](?:, ?[0-7])*) \\(0x08 for 3\\)) to the options of"
              + " (nmlx5_core), giving all other options again: esxcli system module parameters set"
              + " -m nmlx5_core -p STRING; then reboot");

  private static final int MEBIBYTES = 1024;

  private Sentences() {}

  /** Empty where it is something that only a person can do. */
  static Optional<Translation> translated(String sentence) {
    try {
      return congestion(sentence)
          .or(() -> clock(sentence))
          .or(() -> line(sentence))
          .or(() -> pages(sentence))
          .or(() -> blacklist(sentence))
          .or(() -> byLossless(sentence))
          .or(() -> options(sentence))
          .or(() -> VcenterWords.translated(sentence))
          .or(() -> NicTemplates.translated(sentence));
    } catch (IllegalArgumentException strange) {
      return Optional.empty(); // a name in it is none
    }
  }

  private static Optional<Translation> congestion(String sentence) {
    Matcher words = CONGESTION.matcher(sentence);
    if (!words.matches()) {
      return Optional.empty();
    }
    List<Translation.To> parts = new ArrayList<>();
    for (String priority : words.group(2).split(",", -1)) {
      parts.add(
          new Translation.To(new Setting.KernelFile(words.group(1) + priority), State.of("1")));
    }
    return Optional.of(new Translation.All(parts));
  }

  private static Optional<Translation> clock(String sentence) {
    Matcher words = CLOCK.matcher(sentence);
    return words.matches()
        ? Optional.of(
            new Translation.To(
                new DeviceSetting.Gpu(
                    Integer.parseInt(words.group(1)), DeviceSetting.Gpu.Part.CLOCK),
                State.of("max")))
        : Optional.empty();
  }

  private static Optional<Translation> line(String sentence) {
    Matcher words = LINE.matcher(sentence);
    return words.matches()
        ? Optional.of(
            new Translation.Line(
                new Setting.OwnFile(words.group(3)), words.group(1), words.group(2)))
        : Optional.empty();
  }

  private static Optional<Translation> byLossless(String sentence) {
    Matcher mapped = MAPPED.matcher(sentence);
    if (mapped.matches()) {
      boolean vendors = mapped.group(1) != null;
      return Optional.of(
          new Translation.ByLossless(
              new DeviceSetting.BridgeApp(
                  mapped.group(vendors ? 1 : 3), Integer.parseInt(mapped.group(vendors ? 2 : 4)))));
    }
    Matcher own = OWN_BUFFER.matcher(sentence);
    return own.matches()
        ? Optional.of(
            new Translation.ByLossless(
                new DeviceSetting.Bridging(
                    own.group(1), DeviceSetting.Bridging.Part.PRIORITY_BUFFERS)))
        : Optional.empty();
  }

  /** One bit for each priority, as the driver of ESXi wants PFC. */
  private static Optional<Translation> options(String sentence) {
    Matcher words = OPTION.matcher(sentence);
    if (!words.matches()) {
      return Optional.empty();
    }
    var module = new HypervisorSetting.ModuleParameters(words.group(3));
    String priorities = words.group(2);
    if (priorities == null) {
      String[] pair = words.group(1).split("=", 2);
      return Optional.of(new Translation.Options(module, Map.of(pair[0], pair[1])));
    }
    int bits = 0;
    for (String priority : priorities.split(", ?", -1)) {
      bits |= 1 << Integer.parseInt(priority);
    }
    String mask = "0x%02x".formatted(bits);
    return Optional.of(
        new Translation.Options(module, new TreeMap<>(Map.of("pfctx", mask, "pfcrx", mask))));
  }

  private static Optional<Translation> blacklist(String sentence) {
    Matcher words = BLACKLIST.matcher(sentence);
    if (!words.matches()) {
      return Optional.empty();
    }
    String module = words.group(1);
    return Optional.of(
        new Translation.All(
            List.of(
                new Translation.To(new Setting.ModuleBlacklist(module), State.of("blacklisted")),
                new Translation.To(
                    new Setting.ModuleOption(module, words.group(2)), State.of(words.group(3))))));
  }

  private static Optional<Translation> pages(String sentence) {
    Matcher words = PAGES.matcher(sentence);
    if (!words.matches()) {
      return Optional.empty();
    }
    int amount = Integer.parseInt(words.group(1));
    int pages = words.group(2).equals("GiB") ? amount : (amount + MEBIBYTES - 1) / MEBIBYTES;
    return Optional.of(
        new Translation.To(
            new Setting.KernelArgument("hugepagesz=1G hugepages"),
            State.of(Integer.toString(pages))));
  }
}
