package io.railwright.simulate.parameter;

import java.util.List;
import java.util.Optional;

/**
 * All parameters, in the order of {@code rail sim --parameters}. The values here are those of the
 * profile {@code connectx}; {@link Profile} lists what the other profiles change. A firmware name
 * is a second name of the same parameter.
 */
public enum Parameter {
  CLOCK(
      "clock",
      "physics",
      "serialisation exact, or cut to whole nanoseconds (compat-ns)",
      "physics",
      "whole-ns"),
  SEED("seed", Unit.COUNT, "1", "seed of the random numbers (ECN marks, generated traffic)"),
  MTU("mtu", Unit.SIZE, "4096", "payload of a full data packet (path MTU)"),
  DATA_OVERHEAD("data-overhead", Unit.SIZE, "62", "headers and checksum of a data packet"),
  ACK_SIZE("ack-size", Unit.SIZE, "66", "frame of an ACK or NACK"),
  CNP_SIZE("cnp-size", Unit.SIZE, "78", "frame of a congestion notification"),
  PFC_SIZE("pfc-size", Unit.SIZE, "64", "frame of a pause"),
  PREAMBLE("preamble", Unit.SIZE, "8", "bytes on the wire before a frame"),
  GAP("gap", Unit.SIZE, "12", "bytes of silence after a frame"),
  PRIORITY("priority", Unit.COUNT, "3", "priority of generated flows, 0 to 7"),
  QPS("qps", Unit.COUNT, "1", "queue pairs that carry each flow"),
  WINDOW("window", Unit.SIZE, "0", "most payload in flight of a queue pair; 0: no limit"),
  RECOVERY(
      "recovery", "go-back-n", "what follows a loss", "go-back-n", "selective-repeat", "go-back-0"),
  CHUNK("chunk", Unit.SIZE, "4000", "go-back-0 begins again with the chunk of this size"),
  RTO("rto", Unit.TIME, "4ms", "retransmission timer; 0: none"),
  RETRIES("retries", Unit.COUNT, "7", "timeouts in a row after which a queue pair fails"),
  NACK_INTERVAL(
      "nack-interval", Unit.TIME, "0", "NACK again for the same gap after this; 0: never"),
  ACK_EVERY(
      "ack-every", Unit.COUNT, "1", "packets that one ACK answers; the last is always answered"),
  ACK_DUPLICATES("ack-duplicates", Unit.SWITCH, "on", "answer a packet that was received before"),
  ACK_PRIORITY("ack-priority", Unit.COUNT, "8", "priority of ACKs, 0 to 7; 8: that of the data"),
  ACK_PAUSE("ack-pause", Unit.SWITCH, "on", "hosts hold back ACKs while their priority is paused"),
  DCQCN(
      "dcqcn",
      "connectx",
      "reaction to congestion: the NIC's, the reference simulator's, the paper's, none",
      "connectx",
      "reference",
      "paper",
      "off"),
  NOTIFY("notify", "cnp", "how a receiver tells: CNP packets, or a flag in ACKs", "cnp", "ack"),
  CNP_INTERVAL(
      "cnp-interval", "min_time_between_cnps", Unit.TIME, "4us", "least time between CNPs"),
  CNP_SCOPE("cnp-scope", "qp", "what that time holds for", "qp", "port"),
  CNP_PRIORITY("cnp-priority", "cnp_802p_prio", Unit.COUNT, "6", "priority of CNPs, 0 to 7"),
  CNP_DSCP(
      "cnp-dscp", Unit.COUNT, "48", "DSCP of CNPs, by which ports with settings of their own sort"),
  ALPHA_TIMER("alpha-timer", "dce_tcp_rtt", Unit.TIME, "1us", "period of the update of alpha"),
  G(
      "g",
      "dce_tcp_g",
      Unit.SHARE,
      "5/1024",
      "weight of one update of alpha; 1 - G/1024 of the firmware's G"),
  INITIAL_ALPHA(
      "initial-alpha", "initial_alpha_value", Unit.SHARE, "1023/1024", "alpha at the first CNP"),
  DECREASE_INTERVAL(
      "decrease-interval",
      "rate_reduce_monitor_period",
      Unit.TIME,
      "4us",
      "least time between two cuts; 0: cut at once"),
  CUT_SHIFT(
      "cut-shift", "rpg_gd", Unit.COUNT, "11", "a cut takes alpha / 2^(this - 10) of the rate"),
  MIN_DECREASE(
      "min-decrease", "rpg_min_dec_fac", Unit.SHARE, "50%", "one cut leaves at least this share"),
  INCREASE_TIMER(
      "increase-timer", "rpg_time_reset", Unit.TIME, "300us", "time between two increases"),
  BYTE_COUNTER(
      "byte-counter",
      "rpg_byte_reset",
      Unit.SIZE,
      "2097088",
      "bytes between two increases, 0: none; the firmware's number counts 64 bytes"),
  STAGES(
      "stages",
      "rpg_threshold",
      Unit.COUNT,
      "1",
      "increases of fast recovery before the target rises"),
  AI_RATE("ai-rate", "rpg_ai_rate", Unit.RATE, "5Mbps", "additive step of the target rate"),
  HAI_RATE("hai-rate", "rpg_hai_rate", Unit.RATE, "50Mbps", "hyper step of the target rate"),
  SCALE_STEPS(
      "scale-steps", Unit.SWITCH, "off", "the two steps hold for 100G and scale with the NIC"),
  MIN_RATE("min-rate", "rpg_min_rate", Unit.RATE, "1Mbps", "floor of the rate"),
  MAX_RATE("max-rate", "rpg_max_rate", Unit.RATE, "0", "ceiling of the rate; 0: line rate"),
  FIRST_CNP_RATE(
      "first-cnp-rate",
      "rate_to_set_on_first_cnp",
      Unit.RATE,
      "0",
      "rate set at the first CNP; 0: unchanged"),
  CLAMP_TARGET(
      "clamp-target",
      "clamp_tgt_rate",
      Unit.SWITCH,
      "off",
      "every cut sets the target to the rate"),
  CLAMP_AFTER_TIMER(
      "clamp-after-timer",
      "clamp_tgt_rate_after_time_inc",
      Unit.SWITCH,
      "on",
      "a cut after a timer's increase does"),
  BUFFER("buffer", Unit.SIZE, "32MiB", "packet memory of a switch"),
  RESERVE("reserve", Unit.SIZE, "4KiB", "memory reserved for each port and priority in use"),
  HEADROOM(
      "headroom",
      Unit.SIZE,
      "0",
      "memory of a port for what comes after XOFF; 0: by the rule below"),
  HEADROOM_RULE(
      "headroom-rule",
      "standard",
      "2 x rate x delay + 2 frames + reaction of 3840 bytes, or 3 x rate x delay (reference)",
      "standard",
      "reference"),
  THRESHOLD("threshold", Unit.SHARE, "1/8", "XOFF above this share of the free shared memory"),
  SCALE_THRESHOLD(
      "scale-threshold",
      Unit.SWITCH,
      "on",
      "doubled for each doubling of a port's rate over the NICs'"),
  STATIC_THRESHOLD("static-threshold", Unit.SIZE, "0", "XOFF above this instead; 0: dynamic"),
  XON_OFFSET("xon-offset", Unit.SIZE, "3KiB", "XON this much below XOFF"),
  EGRESS_LIMIT(
      "egress-limit",
      Unit.SHARE,
      "0",
      "drop lossy packets above this share of the free memory in a queue; 0: no limit"),
  PFC("pfc", Unit.SWITCH, "on", "pause frames"),
  PFC_MODE(
      "pfc-mode",
      "state",
      "a pause holds until XON, or expires (quanta); or stops the whole port (802.3x)",
      "state",
      "quanta",
      "global"),
  PFC_PRIORITIES("pfc-priorities", Unit.PRIORITIES, "3", "lossless priorities"),
  PFC_QUANTA("pfc-quanta", Unit.COUNT, "65535", "length of a pause, in 512 bit times"),
  WATCHDOG("watchdog", Unit.TIME, "0", "PFC watchdog: acts on a queue paused for so long; 0: none"),
  WATCHDOG_RESTORE("watchdog-restore", Unit.TIME, "200ms", "how long it ignores pauses then"),
  WATCHDOG_ACTION("watchdog-action", "drop", "what it does with the queue", "drop", "forward"),
  ECN("ecn", Unit.SWITCH, "on", "ECN marks"),
  KMIN("kmin", Unit.SIZE, "400KB", "no marks below, for a 100G port"),
  KMAX("kmax", Unit.SIZE, "1600KB", "all packets marked above, for a 100G port"),
  PMAX("pmax", Unit.SHARE, "0.2", "share marked at kmax"),
  SCALE_ECN("scale-ecn", Unit.SWITCH, "on", "kmin and kmax scale with the port's rate"),
  ECN_AT("ecn-at", "dequeue", "when the queue is looked at", "dequeue", "enqueue"),
  ECN_PRIORITIES("ecn-priorities", Unit.PRIORITIES, "3", "priorities that are marked"),
  STRICT_PRIORITIES(
      "strict-priorities",
      Unit.PRIORITIES,
      "6,7",
      "priorities served before all others, highest first"),
  WEIGHTS(
      "weights", Unit.WEIGHTS, "1,1,1,1,1,1,1,1", "packets that each other priority sends in turn"),
  ROUTING(
      "routing",
      "qp",
      "equal paths are taken by host pair, queue pair, or the shortest queue (adaptive)",
      "qp",
      "flow",
      "adaptive"),
  SWITCH_DELAY(
      "switch-delay", Unit.TIME, "0", "time that a packet spends in a switch besides queueing"),
  JITTER(
      "jitter",
      Unit.TIME,
      "0",
      "a packet arrives by chance up to so much later; breaks the lockstep of equal senders"),
  DEADLOCK_CHECK(
      "deadlock-check",
      Unit.TIME,
      "1ms",
      "how often cycles of paused buffers are looked for; 0: at the end"),
  SAMPLE("sample", Unit.TIME, "0", "period of the samples of queue lengths; 0: none"),
  SAMPLES(
      "samples",
      Unit.COUNT,
      "0",
      "about the most samples that are kept: half of them go, and the period doubles; 0: all");

  private final String name;
  private final String firmware;
  private final Unit unit;
  private final String usual;
  private final String meaning;

  /** Divided by blanks. */
  private final String choices;

  Parameter(String name, Unit unit, String usual, String meaning) {
    this(name, "", unit, usual, meaning);
  }

  Parameter(String name, String firmware, Unit unit, String usual, String meaning) {
    this.name = name;
    this.firmware = firmware;
    this.unit = unit;
    this.usual = usual;
    this.meaning = meaning;
    this.choices = "";
  }

  Parameter(String name, String usual, String meaning, String... choices) {
    this.name = name;
    this.firmware = "";
    this.unit = Unit.CHOICE;
    this.usual = usual;
    this.meaning = meaning;
    this.choices = String.join(" ", choices);
  }

  public String word() {
    return name;
  }

  /** The name of the same thing in NIC firmware; empty if it has none. */
  public String firmware() {
    return firmware;
  }

  public Unit unit() {
    return unit;
  }

  public String usual() {
    return usual;
  }

  public String meaning() {
    return meaning;
  }

  public List<String> choices() {
    return List.of(choices.split(" "));
  }

  /** Finds a parameter by its name or its firmware name. */
  public static Optional<Parameter> named(String word) {
    for (Parameter parameter : values()) {
      if (parameter.name.equals(word)
          || (!parameter.firmware.isEmpty() && parameter.firmware.equalsIgnoreCase(word))) {
        return Optional.of(parameter);
      }
    }
    return Optional.empty();
  }

  double parse(String text) throws BadInputException {
    Optional<Double> value =
        unit == Unit.CHOICE
            ? Optional.of((double) choices().indexOf(text.strip())).filter(place -> place >= 0)
            : unit.parse(text);
    if (value.isEmpty()) {
      String wanted = unit == Unit.CHOICE ? "one of " + choices.replace(" ", ", ") : unit.form();
      throw new BadInputException(name + " can't be '" + text + "'; it is " + wanted + ".");
    }
    return value.get();
  }
}
