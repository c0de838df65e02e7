package io.railwright.change.setting;

import io.railwright.model.change.Observed;
import io.railwright.model.change.Setting;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;

/** The MTU of an interface as it is now. */
record PortMtuAccess(Setting.PortMtu setting) implements SettingAccess {
  /**
   * The kernel gives RDMA the largest of its sizes that fits with 96 bytes of headers, at once. A
   * device that has a smaller one did not follow. Where ibv_devinfo is not installed, nothing is
   * told of RDMA.
   */
  private static final String RDMA =
      """
      fits=256
      for size in 512 1024 2048 4096; do
        [ "$mtu" -lt $((size + 96)) ] || fits=$size
      done
      place=$(($(cat "/sys/class/net/$port/dev_port" 2>/dev/null || echo 0) + 1))
      for device in "/sys/class/net/$port/device/infiniband"/*; do
        [ -e "$device" ] || continue
        told=$(ibv_devinfo -d "${device##*/}" 2>/dev/null)
        most=$(printf '%s\\n' "$told" | sed -n 's/.*max_mtu:[^0-9]*\\([0-9]*\\).*/\\1/p' | sed -n "${place}p")
        now=$(printf '%s\\n' "$told" | sed -n 's/.*active_mtu:[^0-9]*\\([0-9]*\\).*/\\1/p' | sed -n "${place}p")
        [ -n "$most" ] && [ -n "$now" ] || continue
        [ "$most" -ge "$fits" ] || fits=$most
        [ "$now" -ge "$fits" ] || echo "RDMA of ${device##*/} uses packets of $now bytes, and $fits fit"
      done
      """;

  @Override
  public String look() {
    return "cat " + ShellWords.quote("/sys/class/net/" + setting.port() + "/mtu");
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = printed.out().text().strip();
    if (!printed.whole() || printed.exit() != 0 || !text.matches("[0-9]{2,6}")) {
      throw Unreadable.by(printed);
    }
    return Observed.of(State.of(text));
  }

  @Override
  public String act(State target) {
    return "ip link set dev " + ShellWords.quote(setting.port()) + " mtu " + bytes(target);
  }

  @Override
  public String wellness(State state) {
    return "port=%s\nmtu=%s\n".formatted(ShellWords.quote(setting.port()), bytes(state)) + RDMA;
  }

  /** Digits alone, which need no quotes. */
  static String bytes(State target) {
    if (!(target instanceof State.Text(String bytes)) || !bytes.matches("[0-9]{2,6}")) {
      throw new IllegalArgumentException("an MTU is a number of bytes, not " + target.words());
    }
    return bytes;
  }
}
