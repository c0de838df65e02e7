package io.railwright.model.change;

import io.railwright.model.text.Worded;
import io.railwright.model.value.PciAddress;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A field of an object of a cluster. It is kept by the cluster, and whoever follows it acts. */
public sealed interface ClusterSetting extends Setting {
  /** What names of objects are made of. */
  Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?");

  /** A field of a policy, which the SR-IOV network operator carries out on its nodes. */
  record PolicyField(String namespace, String name, Field field) implements ClusterSetting {
    public PolicyField {
      Names.check(NAME, namespace, "a namespace");
      Names.check(NAME, name, "a policy");
    }
  }

  /** What of a policy can be changed. */
  enum Field implements Worded {
    VFS("numVfs", Pattern.compile("[0-9]{1,3}")),
    MTU("mtu", Pattern.compile("[1-9][0-9]{2,4}"));

    private final String word;
    private final Pattern value;

    Field(String word, Pattern value) {
      this.word = word;
      this.value = value;
    }

    @Override
    public String word() {
      return word;
    }
  }

  /**
   * Policies of rail's own for NICs of a node that no policy has: one for each NIC, and one setting
   * for all of them, since the SR-IOV network operator then drains and reboots the node once. A
   * state is what each asks for, by the address of its NIC.
   *
   * @param nics in the order of their addresses
   */
  record MadePolicies(String node, List<PciAddress> nics) implements ClusterSetting {
    private static final String ONE =
        "[0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]:numVfs=[1-9][0-9]{0,2}(,mtu=[1-9][0-9]{2,4})?";

    private static final Pattern VALUE = Pattern.compile(ONE + "( " + ONE + "){0,63}");

    /** Where a state has what one NIC is to have. */
    private static final Pattern NIC =
        Pattern.compile("(?<nic>\\S+):numVfs=(?<functions>[0-9]+)(,mtu=(?<mtu>[0-9]+))?");

    /**
     * What one policy asks for.
     *
     * @param mtu empty where it leaves that to the NIC
     */
    public record PolicySize(int functions, OptionalInt mtu) {
      /** As a state has it. */
      public String words(PciAddress nic) {
        return nic + ":numVfs=" + functions + (mtu.isPresent() ? ",mtu=" + mtu.getAsInt() : "");
      }
    }

    public MadePolicies {
      Names.check(NAME, node, "a node");
      nics = List.copyOf(nics);
    }

    /** By NIC, in the order of a state. */
    public static SortedMap<PciAddress, PolicySize> policies(State state) {
      SortedMap<PciAddress, PolicySize> policies = new TreeMap<>();
      Matcher one = NIC.matcher(state instanceof State.Text(String text) ? text : "");
      while (one.find()) {
        OptionalInt mtu =
            one.group("mtu") == null
                ? OptionalInt.empty()
                : OptionalInt.of(Integer.parseInt(one.group("mtu")));
        PciAddress nic = PciAddress.parse(one.group("nic")).orElseThrow();
        policies.put(nic, new PolicySize(Integer.parseInt(one.group("functions")), mtu));
      }
      return policies;
    }

    public static State state(SortedMap<PciAddress, PolicySize> policies) {
      return policies.isEmpty()
          ? State.absent()
          : State.of(
              policies.entrySet().stream()
                  .map(it -> it.getValue().words(it.getKey()))
                  .collect(Collectors.joining(" ")));
    }

    /** Whether some of the policies are made or removed, and the others not yet. */
    @Override
    public boolean isBetween(State from, State to, State seen) {
      SortedMap<PciAddress, PolicySize> all = policies(from);
      all.putAll(policies(to));
      return all.entrySet().containsAll(policies(seen).entrySet());
    }
  }

  /** Whether a pool of nodes is paused, so that no configuration is handed out to it. */
  record PoolPaused(String pool) implements ClusterSetting {
    private static final Pattern VALUE = Pattern.compile("true|false");

    public PoolPaused {
      Names.check(NAME, pool, "a pool");
    }
  }

  /**
   * What rail adds to the command line of the kernel on all nodes of a pool: a MachineConfig of its
   * own, which the machine config operator makes part of the configuration of the pool.
   */
  record KernelArguments(String pool) implements ClusterSetting {
    private static final Pattern VALUE =
        Pattern.compile(
            "[A-Za-z0-9_][A-Za-z0-9_.,:=/@+-]{0,200}( [A-Za-z0-9_.,:=/@+-]{1,200}){0,31}");

    public KernelArguments {
      Names.check(NAME, pool, "a pool");
    }

    /** Of the MachineConfig. */
    public String object() {
      return "99-rail-" + pool;
    }
  }

  /**
   * What NVIDIA's NIC configuration operator is told of NICs by a template, as one setting: it
   * writes all of it into their firmware, with one reboot of each node. A state is a list of {@code
   * NAME=VALUE} in alphabetical order: {@code numVfs}, what {@link #QOS} has, and the names of
   * firmware settings (rawNvConfig).
   */
  record NicTemplate(String namespace, String name) implements ClusterSetting {
    /** Below {@code spec.template}; there only where the template has both. */
    public static final List<String> QOS =
        List.of("roceOptimized.qos.pfc", "roceOptimized.qos.trust");

    public static final String VFS = "numVfs";

    /** How a firmware setting is called. */
    public static final Pattern FIRMWARE = Pattern.compile("[A-Z][A-Z0-9_]{0,60}");

    private static final String ONE =
        "(numVfs=[0-9]{1,4}|roceOptimized\\.qos\\.pfc=[01](,[01]){7}|roceOptimized\\.qos\\.trust=[a-z-]{1,20}"
            + "|[A-Z][A-Z0-9_]{0,60}=[A-Za-z0-9_.:+-]{1,64})";

    private static final Pattern VALUE = Pattern.compile(ONE + "( " + ONE + "){0,199}");

    public NicTemplate {
      Names.check(NAME, namespace, "a namespace");
      Names.check(NAME, name, "a template");
    }

    /** By name, in the order of a state. */
    public static SortedMap<String, String> values(State state) {
      SortedMap<String, String> values = new TreeMap<>();
      if (state instanceof State.Text(String text)) {
        for (String word : text.split(" ", -1)) {
          int equals = word.indexOf('=');
          values.put(word.substring(0, equals), word.substring(equals + 1));
        }
      }
      return values;
    }

    public static State state(SortedMap<String, String> values) {
      return values.isEmpty()
          ? State.absent()
          : State.of(
              values.entrySet().stream()
                  .map(it -> it.getKey() + "=" + it.getValue())
                  .collect(Collectors.joining(" ")));
    }
  }

  /** Refuses what can't be one of its values. */
  default void check(String text) {
    Pattern form =
        switch (this) {
          case PolicyField policy -> policy.field().value;
          case MadePolicies _ -> MadePolicies.VALUE;
          case PoolPaused _ -> PoolPaused.VALUE;
          case KernelArguments _ -> KernelArguments.VALUE;
          case NicTemplate _ -> NicTemplate.VALUE;
        };
    if (!form.matcher(text).matches()) {
      throw new IllegalArgumentException("'" + text + "' can't be the state of " + label());
    }
  }

  @Override
  default boolean isStaged() {
    return false;
  }

  @Override
  default boolean isVolatile() {
    return false;
  }

  @Override
  default String place() {
    return switch (this) {
      case PolicyField(String _, String name, Field _) -> name;
      case MadePolicies(String node, List<PciAddress> _) -> node;
      case PoolPaused(String pool) -> pool;
      case KernelArguments(String pool) -> pool;
      case NicTemplate(String _, String name) -> name;
    };
  }

  @Override
  default String label() {
    return switch (this) {
      case PolicyField(String _, String _, Field field) -> field.word() + " of the policy";
      case MadePolicies _ -> "policies for NICs";
      case PoolPaused _ -> "pool paused";
      case KernelArguments _ -> "kernel arguments of the pool";
      case NicTemplate _ -> "settings of the NIC template";
    };
  }
}
