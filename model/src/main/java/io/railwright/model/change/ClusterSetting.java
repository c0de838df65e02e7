package io.railwright.model.change;

import io.railwright.model.text.Worded;
import java.util.regex.Pattern;

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

  /** Refuses what can't be one of its values. */
  default void check(String text) {
    Pattern form =
        switch (this) {
          case PolicyField policy -> policy.field().value;
          case PoolPaused _ -> PoolPaused.VALUE;
          case KernelArguments _ -> KernelArguments.VALUE;
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
      case PoolPaused(String pool) -> pool;
      case KernelArguments(String pool) -> pool;
    };
  }

  @Override
  default String label() {
    return switch (this) {
      case PolicyField(String _, String _, Field field) -> field.word() + " of the policy";
      case PoolPaused _ -> "pool paused";
      case KernelArguments _ -> "kernel arguments of the pool";
    };
  }
}
