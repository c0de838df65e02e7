package io.railwright.assess;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.fact.Subject;
import io.railwright.model.value.Value;
import io.railwright.survey.join.Joins;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Facts of one host, made up. */
public final class Given {
  public static final Subject HOST = Subject.host("node");
  private static final Origin ORIGIN = new Origin("node", "made up", Instant.EPOCH);

  private final List<Fact> facts = new ArrayList<>();

  /** A fact of the host itself. */
  public Given host(String parameter, String text) {
    return fact("", parameter, Value.number(text, ""));
  }

  /** A fact of something that belongs to the host, such as {@code pci/0000:17:00.0}. */
  public Given of(String subject, String parameter, String text) {
    return fact(subject, parameter, Value.number(text, ""));
  }

  public Given fact(String subject, String parameter, Value value) {
    return fact(subject, parameter, Moment.CURRENT, value);
  }

  public Given fact(String subject, String parameter, Moment moment, Value value) {
    facts.add(new Fact(HOST.resolve(subject), parameter, moment, value, ORIGIN, 1));
    return this;
  }

  /** A Mellanox card with its RDMA device and interface, by PCI address and device number. */
  public Given card(String pci, String device, String net) {
    String rdma = "rdma/mlx5_" + net;
    return of("pci/" + pci, "pci.vendor", "0x15b3")
        .of("pci/" + pci, "pci.device", device)
        .of("pci/" + pci, "pci.class", "0x020000")
        .of(rdma, "rdma.pci", pci)
        .of(rdma + "/port/1", "rdma.port.netdev", net)
        .of("net/" + net, "net.pci", pci);
  }

  public Given gpu(String name) {
    return of("gpu/0000:18:00.0", "gpu.product-name", name);
  }

  public List<Fact> facts() {
    return Joins.with(HOST, facts);
  }

  /** The same of another host. */
  public List<Fact> facts(Subject host) {
    List<Fact> moved =
        facts.stream()
            .map(
                it ->
                    new Fact(
                        host.resolve(it.subject().below(HOST)),
                        it.key(),
                        it.moment(),
                        it.value(),
                        it.origin(),
                        it.line()))
            .toList();
    return Joins.with(host, moved);
  }
}
