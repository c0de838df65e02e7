package io.railwright.survey.link;

import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;

/** The addresses of a host's RDMA interfaces on Ethernet, each with the length of its subnet. */
final class RailAddresses implements Derivation {
  @Override
  public String name() {
    return "rail-addresses";
  }

  @Override
  public Reads reads() {
    return Rails.READS;
  }

  @Override
  public Observed derive(MachineView view, Item host) {
    Evidence evidence = new Evidence(view);
    if (view.all("net/address").isEmpty()) {
      return evidence.unknown("the addresses of interfaces were not read");
    }
    return evidence.known(
        Rails.of(view).all().stream()
            .map(rail -> rail.address() + "/" + rail.length())
            .sorted()
            .toList());
  }
}
