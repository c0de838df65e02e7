package io.railwright.twin.host.nic;

import io.railwright.posix.FileError;
import java.util.List;
import java.util.Map;

/** Sets what can be set on a port, by the rules of its driver; tools and kernel files end here. */
public final class NicControls {
  private static final int LEAST_MTU = 68;
  private static final int LARGEST_MTU = 9978;
  private static final int LARGEST_RING = 8192;
  private static final int MOST_CHANNELS = 63;
  private static final int BUFFER_TOTAL = 262_016;

  private final Nic nic;

  NicControls(Nic nic) {
    this.nic = nic;
  }

  public void mtu(int size) throws FileError {
    check(size >= LEAST_MTU && size <= LARGEST_MTU, FileError.INVALID);
    nic.now.mtu = size;
  }

  public void enable(boolean on) {
    nic.now.enabled = on;
  }

  public void addAddress(String address) throws FileError {
    String full = address.contains("/") ? address : address + "/32";
    check(!nic.now.addresses.contains(full), "File exists");
    nic.now.addresses.add(full);
  }

  public void removeAddress(String address) throws FileError {
    String full = address.contains("/") ? address : address + "/32";
    check(nic.now.addresses.remove(full), "Cannot assign requested address");
  }

  public void trust(String kind) throws FileError {
    checkBridging();
    check(kind.equals("dscp") || kind.equals("pcp"), FileError.INVALID);
    nic.now.trustsDscp = kind.equals("dscp");
  }

  /** PFC for a bit mask of priorities. Pause of the whole port and PFC exclude each other. */
  public void pfc(int mask) throws FileError {
    checkBridging();
    check(mask >= 0 && mask < 256, FileError.INVALID);
    nic.now.losslessOn(mask);
    if (mask != 0) {
      nic.now.pauseReceive = false;
      nic.now.pauseTransmit = false;
    }
  }

  public void pause(boolean receive, boolean transmit) throws FileError {
    checkBridging();
    check(!(receive || transmit) || nic.now.pfc == 0, FileError.UNSUPPORTED);
    nic.now.pauseReceive = receive;
    nic.now.pauseTransmit = transmit;
  }

  /** The driver can't negotiate pause frames. */
  public void pauseNegotiation(boolean on) throws FileError {
    checkBridging();
    check(!on, FileError.INVALID);
  }

  public void map(int dscp, int priority) throws FileError {
    checkBridging();
    check(dscp >= 0 && dscp < 64 && priority >= 0 && priority < 8, FileError.INVALID);
    nic.now.priorityOf[dscp] = (byte) priority;
  }

  public void classes(List<Integer> ofPriorities) throws FileError {
    checkBridging();
    check(fits(ofPriorities), FileError.INVALID);
    for (int at = 0; at < 8; at++) {
      nic.now.classOf[at] = ofPriorities.get(at).byteValue();
    }
  }

  public void buffers(List<Integer> ofPriorities) throws FileError {
    checkBridging();
    check(fits(ofPriorities), FileError.INVALID);
    for (int at = 0; at < 8; at++) {
      nic.now.bufferOf[at] = ofPriorities.get(at).byteValue();
    }
  }

  public void bufferSizes(List<Integer> sizes) throws FileError {
    checkBridging();
    int sum = sizes.stream().mapToInt(Integer::intValue).sum();
    check(sizes.size() == 8 && sum <= BUFFER_TOTAL, FileError.INVALID);
    for (int at = 0; at < 8; at++) {
      nic.now.bufferSizes[at] = sizes.get(at);
    }
  }

  /** How each class is served, and the share in percent of those that share. */
  public void schedule(List<String> algorithms, List<Integer> shares) throws FileError {
    checkBridging();
    int sum = 0;
    for (int at = 0; at < 8; at++) {
      sum += algorithms.get(at).equals("ets") ? shares.get(at) : 0;
    }
    check(sum == 100 || !algorithms.contains("ets"), FileError.INVALID);
    for (int at = 0; at < 8; at++) {
      nic.now.algorithms[at] = algorithms.get(at);
      nic.now.shares[at] = algorithms.get(at).equals("ets") ? shares.get(at) : 0;
    }
  }

  public void limits(List<Integer> gigabits) throws FileError {
    checkBridging();
    check(gigabits.size() == 8, FileError.INVALID);
    for (int at = 0; at < 8; at++) {
      nic.now.limits[at] = gigabits.get(at);
    }
  }

  public void cable(int metres) throws FileError {
    checkBridging();
    check(metres > 0 && metres < 1000, FileError.INVALID);
    nic.now.cable = metres;
  }

  public void willing(boolean on) throws FileError {
    checkBridging();
    nic.now.willing = on;
  }

  /** Answers of congestion, or reactions to them, for one priority. */
  public void congestion(boolean receiver, int priority, boolean on) {
    int bit = 1 << priority;
    if (receiver) {
      nic.now.notifying = on ? nic.now.notifying | bit : nic.now.notifying & ~bit;
    } else {
      nic.now.reacting = on ? nic.now.reacting | bit : nic.now.reacting & ~bit;
    }
  }

  public void trafficClass(int value) throws FileError {
    check(value >= 0 && value < 256, FileError.INVALID);
    nic.now.trafficClass = value;
  }

  public void connectionTos(int value) throws FileError {
    check(value >= 0 && value < 256, FileError.INVALID);
    nic.now.connectionFolder = true;
    nic.now.connectionTos = value;
  }

  public void connectionMode(String mode) throws FileError {
    check(mode.equals("RoCE v2") || mode.equals("IB/RoCE v1"), FileError.INVALID);
    nic.now.connectionFolder = true;
    nic.now.connectionMode = mode;
  }

  /** Virtual functions: as many as the firmware allows, and none while there are some already. */
  public void virtualFunctions(int number) throws FileError {
    int most = mostVirtualFunctions();
    check(most > 0 && nic.managed, FileError.UNSUPPORTED);
    check(number >= 0 && number <= most, "Numerical result out of range");
    check(number == 0 || nic.now.virtualFunctions == 0, "Device or resource busy");
    nic.now.virtualFunctions = number;
  }

  int mostVirtualFunctions() {
    return nic.firmware.number("SRIOV_EN") == 1
        ? Math.max(nic.firmware.number("NUM_OF_VFS"), 0)
        : 0;
  }

  public void rings(int receive, int transmit) throws FileError {
    check(receive > 0 && receive <= LARGEST_RING, FileError.INVALID);
    check(transmit > 0 && transmit <= LARGEST_RING, FileError.INVALID);
    nic.now.ringReceive = receive;
    nic.now.ringTransmit = transmit;
  }

  public void channels(int number) throws FileError {
    check(number > 0 && number <= MOST_CHANNELS, FileError.INVALID);
    nic.now.channels = number;
  }

  public void coalescing(Map<String, String> values) throws FileError {
    nic.now.coalescing.putAll(values);
  }

  public void feature(String name, boolean on) throws FileError {
    check(NicDefaults.features().containsKey(name), FileError.UNSUPPORTED);
    nic.now.features.put(name, on);
  }

  public void flag(String name, boolean on) throws FileError {
    check(NicDefaults.flags().containsKey(name), FileError.INVALID);
    nic.now.flags.put(name, on);
  }

  /** In Mb/s; a port runs at what its card can do or less. */
  public void speed(int rate) throws FileError {
    checkBridging();
    check(rate <= nic.card.rate() && rate >= 1000, FileError.INVALID);
    nic.now.speed = rate == nic.card.rate() ? 0 : rate;
  }

  /** A function of a guest has nothing of bridging. */
  void checkBridging() throws FileError {
    check(nic.managed, FileError.UNSUPPORTED);
  }

  private static boolean fits(List<Integer> values) {
    return values.size() == 8 && values.stream().allMatch(value -> value >= 0 && value < 8);
  }

  private static void check(boolean fine, String words) throws FileError {
    if (!fine) {
      throw new FileError(words);
    }
  }
}
