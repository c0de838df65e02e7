package io.railwright.model.finding;

/**
 * How many devices of a host, or of several, are looked at.
 *
 * @param nics functions of NICs that can do RDMA and stand for themselves: physical ones, those
 *     that a guest was given, RDMA in software
 * @param virtualFunctions virtual and sub-functions of NICs that are seen here too
 * @param isListed whether anybody looked for them
 */
public record Devices(int nics, int virtualFunctions, int gpus, boolean isListed) {
  public static final Devices NONE = new Devices(0, 0, 0, false);

  public Devices plus(Devices others) {
    return new Devices(
        nics + others.nics,
        virtualFunctions + others.virtualFunctions,
        gpus + others.gpus,
        isListed || others.isListed);
  }

  public int all() {
    return nics + virtualFunctions + gpus;
  }
}
