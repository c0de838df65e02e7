package io.railwright.twin.host.nic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All that can be set on a port while it runs. It is copied at boot from what the port starts with.
 */
public final class NicSettings {
  /** DSCP 26, with a bit for ECN. */
  private static final int RDMA_TRAFFIC_CLASS = 106;

  boolean enabled = true;
  int mtu = 1500;
  int channels = 4;
  boolean trustsDscp = false;
  int pfc = 0;
  boolean pauseReceive = false;
  boolean pauseTransmit = false;
  boolean pauseNegotiated = false;
  int notifying = 0;
  int reacting = 0;
  int trafficClass = 0;
  int connectionTos = 0;
  String connectionMode = "RoCE v2";
  boolean connectionFolder = false;
  int virtualFunctions = 0;
  int ringReceive = 1024;
  int ringTransmit = 1024;
  boolean willing = false;
  boolean announced = true;
  int cable = 7;

  /** The card's own means against loss (register ROCE_ACCL), all on or all off. */
  boolean recovering = false;

  int speed = 0;
  List<String> addresses = new ArrayList<>();
  byte[] priorityOf = new byte[64];
  byte[] classOf = {1, 0, 2, 3, 4, 5, 6, 7};
  byte[] bufferOf = new byte[8];
  int[] bufferSizes = {20_016, 156_096, 0, 0, 0, 0, 0, 0};
  String[] algorithms = {"vendor", "ets", "vendor", "ets", "vendor", "vendor", "strict", "vendor"};
  int[] shares = {0, 50, 0, 50, 0, 0, 0, 0};
  int[] limits = new int[8];
  Map<String, String> congestion = new TreeMap<>();
  Map<String, Boolean> features = new TreeMap<>();
  Map<String, Boolean> flags = new TreeMap<>();
  Map<String, String> coalescing = new TreeMap<>();

  NicSettings() {
    for (int dscp = 0; dscp < 64; dscp++) {
      priorityOf[dscp] = (byte) (dscp >> 3);
    }
  }

  NicSettings copy() {
    NicSettings copy = new NicSettings();
    copy.enabled = enabled;
    copy.mtu = mtu;
    copy.channels = channels;
    copy.trustsDscp = trustsDscp;
    copy.pfc = pfc;
    copy.pauseReceive = pauseReceive;
    copy.pauseTransmit = pauseTransmit;
    copy.pauseNegotiated = pauseNegotiated;
    copy.notifying = notifying;
    copy.reacting = reacting;
    copy.trafficClass = trafficClass;
    copy.connectionTos = connectionTos;
    copy.connectionMode = connectionMode;
    copy.connectionFolder = connectionFolder;
    copy.virtualFunctions = virtualFunctions;
    copy.ringReceive = ringReceive;
    copy.ringTransmit = ringTransmit;
    copy.willing = willing;
    copy.announced = announced;
    copy.cable = cable;
    copy.recovering = recovering;
    copy.speed = speed;
    copy.addresses = new ArrayList<>(addresses);
    return copyTables(copy);
  }

  private NicSettings copyTables(NicSettings copy) {
    copy.priorityOf = priorityOf.clone();
    copy.classOf = classOf.clone();
    copy.bufferOf = bufferOf.clone();
    copy.bufferSizes = bufferSizes.clone();
    copy.algorithms = algorithms.clone();
    copy.shares = shares.clone();
    copy.limits = limits.clone();
    copy.congestion = new TreeMap<>(congestion);
    copy.features = new TreeMap<>(features);
    copy.flags = new TreeMap<>(flags);
    copy.coalescing = new TreeMap<>(coalescing);
    return copy;
  }

  public void mtu(int size) {
    mtu = size;
  }

  public int channels() {
    return channels;
  }

  public void channels(int number) {
    channels = number;
  }

  /** IPv4 addresses, each with the length of its prefix. */
  public List<String> addresses() {
    return addresses;
  }

  /** PFC, trust, ECN and marking for priority 3 and DSCP 26. */
  public void lossless() {
    losslessOn(1 << 3);
    congestionControlled();
    marked();
  }

  /** A network that may drop: marked and with ECN, and nothing is paused. */
  public void lossy() {
    recovering = true;
    congestionControlled();
    marked();
  }

  private void congestionControlled() {
    trustsDscp = true;
    notifying = 1 << 3;
    reacting = 1 << 3;
    trafficClass = RDMA_TRAFFIC_CLASS;
  }

  /** Connections that are made by the manager carry DSCP 26. */
  public void marked() {
    connectionFolder = true;
    connectionTos = RDMA_TRAFFIC_CLASS;
  }

  /** Nobody told the connection manager anything. */
  public void unmarked() {
    connectionFolder = false;
    connectionTos = 0;
  }

  /** The connection manager has a folder for the device from now on. */
  public void makeConnectionFolder() {
    connectionFolder = true;
  }

  /** PFC on these priorities, each with the buffer that has headroom. */
  public void losslessOn(int mask) {
    pfc = mask;
    for (int priority = 0; priority < 8; priority++) {
      bufferOf[priority] = (byte) ((mask >> priority & 1) == 1 ? 1 : 0);
    }
  }
}
