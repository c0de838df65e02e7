package io.railwright.twin.nexus.config;

/** Where a session stands within the configuration, as its prompt shows it. */
public enum Mode {
  CONFIG("config"),
  INTERFACE("config-if"),
  CLASS_MAP("config-cmap"),
  QOS_POLICY("config-pmap-qos"),
  QOS_CLASS("config-pmap-c-qos"),
  QUEUING_POLICY("config-pmap-que"),
  QUEUING_CLASS("config-pmap-c-que"),
  NETWORK_POLICY("config-pmap-nqos"),
  NETWORK_CLASS("config-pmap-nqos-c"),
  SYSTEM_QOS("config-sys-qos"),
  JOB("config-job"),
  SCHEDULE("config-schedule");

  private final String word;

  Mode(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
