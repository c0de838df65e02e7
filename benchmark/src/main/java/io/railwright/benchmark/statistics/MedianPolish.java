package io.railwright.benchmark.statistics;

import java.util.Arrays;

/**
 * Explains measured pairs as a common value, an effect of the source, one of the destination and a
 * rest that is the path's own: Tukey's median polish, for any set of pairs. A few bad paths do not
 * move the effect of a host.
 */
public final class MedianPolish {
  private static final int ROUNDS = 12;

  private final int[] from;
  private final int[] to;
  private final double[] rest;
  private final double[] sources;
  private final double[] destinations;
  private double common;

  private MedianPolish(int hosts, int[] from, int[] to, double[] values) {
    this.from = from;
    this.to = to;
    this.rest = values.clone();
    this.sources = new double[hosts];
    this.destinations = new double[hosts];
  }

  /**
   * Explains these values.
   *
   * @param from the source of each value, a number below {@code hosts}
   */
  public static MedianPolish of(int hosts, int[] from, int[] to, double[] values) {
    MedianPolish polish = new MedianPolish(hosts, from.clone(), to.clone(), values);
    polish.common = values.length == 0 ? 0 : new Sample(values).median();
    for (int at = 0; at < values.length; at++) {
      polish.rest[at] -= polish.common;
    }
    for (int round = 0; round < ROUNDS; round++) {
      polish.sweep(polish.sources, polish.from);
      polish.sweep(polish.destinations, polish.to);
    }
    return polish;
  }

  /** Moves the median of each host's rests into its effect, and that of all effects into common. */
  private void sweep(double[] effects, int[] hosts) {
    double[][] byHost = new double[effects.length][];
    int[] counts = new int[effects.length];
    Arrays.stream(hosts).forEach(host -> counts[host]++);
    for (int host = 0; host < effects.length; host++) {
      byHost[host] = new double[counts[host]];
    }
    int[] filled = new int[effects.length];
    for (int at = 0; at < rest.length; at++) {
      byHost[hosts[at]][filled[hosts[at]]++] = rest[at];
    }
    double[] moved = new double[effects.length];
    for (int host = 0; host < effects.length; host++) {
      Arrays.sort(byHost[host]);
      moved[host] = byHost[host].length == 0 ? 0 : Sample.median(byHost[host]);
      effects[host] += moved[host];
    }
    for (int at = 0; at < rest.length; at++) {
      rest[at] -= moved[hosts[at]];
    }
    double middle = new Sample(effects).median();
    common += middle;
    for (int host = 0; host < effects.length; host++) {
      effects[host] -= middle;
    }
  }

  public double common() {
    return common;
  }

  public double source(int host) {
    return sources[host];
  }

  public double destination(int host) {
    return destinations[host];
  }

  /** What neither end explains of a value. */
  public double path(int index) {
    return rest[index];
  }

  public double[] sources() {
    return sources.clone();
  }

  public double[] destinations() {
    return destinations.clone();
  }

  public double[] paths() {
    return rest.clone();
  }
}
