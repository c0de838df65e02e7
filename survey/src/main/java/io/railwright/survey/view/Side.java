package io.railwright.survey.view;

import io.railwright.model.text.Worded;
import java.util.Locale;

/** What a card has facts in: each is a subject of its own. */
public enum Side implements Worded {
  HOST,
  PCI,
  NET,
  RDMA,
  PORT,
  FIRMWARE,
  GPU,
  SWITCH,
  HYPERVISOR,
  UPLINK,
  CLUSTER,
  NODE,
  VCENTER,
  VM;

  private final String word = name().toLowerCase(Locale.ROOT);

  @Override
  public String word() {
    return word;
  }
}
