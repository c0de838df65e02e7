package io.railwright.lab.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The processors that nodes can have: the same as this machine's, which emulates them. */
public enum Architecture {
  AMD64("amd64", "qemu-system-x86_64", "qemu-system-x86", "q35", "max", "ttyS0"),
  // Not "max": its pointer authentication is slow to emulate. Older ones lack atomic instructions.
  ARM64(
      "arm64",
      "qemu-system-aarch64",
      "qemu-system-arm",
      "virt,gic-version=3",
      "cortex-a76",
      "ttyAMA0");

  private static final Pattern MEGAHERTZ =
      Pattern.compile("(?m)^cpu MHz\\s*:\\s*(\\d+)\\.(\\d{3})");

  private final String debianName;
  private final String emulator;
  private final String emulatorPackage;
  private final String board;
  private final String processor;
  private final String console;

  Architecture(
      String debianName,
      String emulator,
      String emulatorPackage,
      String board,
      String processor,
      String console) {
    this.debianName = debianName;
    this.emulator = emulator;
    this.emulatorPackage = emulatorPackage;
    this.board = board;
    this.processor = processor;
    this.console = console;
  }

  /** Of this machine; empty where the lab does not know it. */
  public static Optional<Architecture> ofThisMachine() {
    return of(System.getProperty("os.arch"));
  }

  static Optional<Architecture> of(String javaName) {
    return switch (javaName) {
      case "amd64", "x86_64" -> Optional.of(AMD64);
      case "aarch64" -> Optional.of(ARM64);
      default -> Optional.empty();
    };
  }

  public String debianName() {
    return debianName;
  }

  public String emulator() {
    return emulator;
  }

  String emulatorPackage() {
    return emulatorPackage;
  }

  public String board() {
    return board;
  }

  public String processor() {
    return processor;
  }

  public String console() {
    return console;
  }

  /**
   * Kernel arguments for a clock that keeps time. On amd64 the guest reads the host's time stamp
   * counter, and would guess its frequency wrongly when the host is busy while it boots.
   *
   * @param cpuInfo of this machine, as {@code /proc/cpuinfo} has it
   */
  public List<String> clock(String cpuInfo) {
    return switch (this) {
      case ARM64 -> List.of();
      case AMD64 -> {
        Matcher speed = MEGAHERTZ.matcher(cpuInfo);
        yield speed.find()
            ? List.of(
                "tsc=reliable",
                "tsc_early_khz=" + speed.group(1) + speed.group(2),
                "no_timer_check")
            : List.of("tsc=reliable", "no_timer_check");
      }
    };
  }

  /** The same of the machine that this runs on. */
  public List<String> clock() throws IOException {
    return clock(Files.readString(Path.of("/proc/cpuinfo")));
  }
}
