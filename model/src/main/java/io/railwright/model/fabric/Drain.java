package io.railwright.model.fabric;

/** How jobs are taken off a host before it is changed, and let in again. */
public sealed interface Drain {
  /** The machine that is told so. */
  String on();

  /** By Slurm, which is told on this machine. */
  record Slurm(String on) implements Drain {}

  /** By the cluster of which the host is a node, of the same name: cordon and eviction. */
  record Kubernetes(String on) implements Drain {}

  /**
   * By commands of the site. In both, {@code {host}} stands for the host and {@code {plan}} for the
   * plan.
   *
   * @param drain ends with 0 once no job runs any more, and is run again until then
   */
  record Commands(String on, String drain, String resume) implements Drain {}
}
