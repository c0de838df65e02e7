package io.railwright.view.trace;

import io.railwright.model.fabric.Relation;
import io.railwright.model.fact.Kind;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Action;
import io.railwright.model.path.LinkFailures;
import io.railwright.model.path.PathBreak;
import io.railwright.model.path.PathCheck;
import io.railwright.model.path.PathHop;
import io.railwright.model.path.PathNetwork;
import io.railwright.model.path.PathProof;
import io.railwright.model.path.PathReport;
import io.railwright.model.path.PathReport.Counts;
import io.railwright.model.path.PathVerdict;
import io.railwright.model.path.PortHeadroom;
import io.railwright.model.path.Proof;
import io.railwright.model.report.TraceReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** A path from one host to another over two leaves and some spines, the last of them broken. */
record SampleTrace(String from, String to, int spines) {
  private static final Action MENDING = new Action.ByHand("set a watchdog");

  private static Subject of(String machine) {
    return Subject.of(Kind.SWITCH, machine);
  }

  private static Subject port(String machine, String name) {
    return of(machine).child(Kind.PORT, name);
  }

  private Subject nic(String host) {
    return Subject.host(host).child(Kind.PORT, "eth0");
  }

  private static PathCheck check(PathVerdict verdict, Subject at, Proof proof) {
    boolean holds = proof == Proof.PROVEN;
    String rule = "sample." + verdict.word();
    String cause = holds ? "All is well" : "No watchdog watches the port";
    return new PathCheck(
        rule, verdict, at, proof, cause, holds ? List.of() : List.of(MENDING), List.of());
  }

  private static Subject up(String leaf, int spine) {
    return port(leaf, "up" + spine);
  }

  private List<Subject> uplinks(String leaf) {
    return IntStream.rangeClosed(1, spines).mapToObj(it -> up(leaf, it)).toList();
  }

  private PathNetwork network() {
    List<Relation.Cable> cables = new ArrayList<>();
    cables.add(new Relation.Cable(nic(from), port("leaf-1", "down")));
    cables.add(new Relation.Cable(nic(to), port("leaf-2", "down")));
    for (int spine = 1; spine <= spines; spine++) {
      cables.add(new Relation.Cable(up("leaf-1", spine), port("spine-" + spine, "left")));
      cables.add(new Relation.Cable(up("leaf-2", spine), port("spine-" + spine, "right")));
    }
    return new PathNetwork(
        List.of(nic(from), nic(to)), cables, Map.of(nic(from), List.of("team-a/train-0")));
  }

  private static PathHop hop(
      Subject machine, List<Subject> in, List<Subject> out, PathVerdict verdict, Proof proof) {
    Subject at = in.isEmpty() ? machine : in.getFirst();
    return new PathHop(machine, in, out, List.of(check(verdict, at, proof)));
  }

  PathProof proof() {
    List<PathHop> there = new ArrayList<>();
    PathVerdict lossless = PathVerdict.LOSSLESS;
    List<Subject> sender = List.of(nic(from));
    List<Subject> down = List.of(port("leaf-1", "down"));
    there.add(hop(Subject.host(from), List.of(), sender, lossless, Proof.PROVEN));
    there.add(hop(of("leaf-1"), down, uplinks("leaf-1"), lossless, Proof.PROVEN));
    for (int spine = 1; spine <= spines; spine++) {
      String name = "spine-" + spine;
      there.add(
          hop(
              of(name),
              List.of(port(name, "left")),
              List.of(port(name, "right")),
              PathVerdict.SAFE,
              spine == spines ? Proof.BROKEN : Proof.PROVEN));
    }
    List<Subject> last = List.of(port("leaf-2", "down"));
    there.add(hop(of("leaf-2"), uplinks("leaf-2"), last, lossless, Proof.UNKNOWN));
    PathVerdict returned = PathVerdict.RETURNED;
    there.add(hop(Subject.host(to), List.of(nic(to)), List.of(), returned, Proof.PROVEN));
    PathHop back = hop(of("leaf-1"), uplinks("leaf-1"), down, returned, Proof.BROKEN);
    PathCheck broken = check(PathVerdict.SAFE, port("spine-" + spines, "left"), Proof.BROKEN);
    return new PathProof(
        nic(from),
        nic(to),
        there,
        List.of(back),
        Map.of(
            lossless,
            new PathProof.Outcome(Proof.UNKNOWN, Optional.empty()),
            PathVerdict.SAFE,
            new PathProof.Outcome(Proof.BROKEN, Optional.of(broken)),
            returned,
            new PathProof.Outcome(Proof.BROKEN, Optional.empty())));
  }

  private LinkFailures failures() {
    Relation.Cable cable = new Relation.Cable(port("spine-1", "left"), port("spine-1", "right"));
    return new LinkFailures(
        4,
        List.of(
            new LinkFailures.Ring(
                List.of(cable),
                Proof.UNKNOWN,
                "Four ports wait",
                List.of(new Action.ByHand("cut")))));
  }

  private TraceReport report(Optional<PathReport> all, List<PathProof> proofs) {
    return new TraceReport(
        "sample",
        Instant.EPOCH,
        all,
        proofs,
        Optional.empty(),
        network(),
        List.of(
            new PortHeadroom(
                port("spine-1", "left"),
                "400 Gb/s",
                "9216 bytes",
                "",
                "87300 bytes",
                "65536 bytes")),
        Optional.of(failures()),
        List.of(),
        Map.of("sample.safe", List.of("A guide (Somebody), https://example.com/guide")),
        Map.of(),
        List.of());
  }

  TraceReport pair() {
    return report(Optional.empty(), List.of(proof()));
  }

  /** What many pairs have in common. */
  TraceReport all() {
    PathBreak common =
        new PathBreak(
            "sample.safe",
            PathVerdict.SAFE,
            Proof.BROKEN,
            of("spine-1"),
            List.of(port("spine-1", "left"), port("spine-1", "right")),
            "No watchdog watches the port",
            List.of(new Action.Command(List.of("watch", "left"))),
            40,
            40);
    PathBreak rare =
        new PathBreak(
            "qos.pfc",
            PathVerdict.LOSSLESS,
            Proof.UNKNOWN,
            Subject.host(from),
            List.of(),
            "nobody knows",
            List.of(),
            2,
            0);
    Counts safe = new Counts(16, 40, 0);
    Counts lossless = new Counts(54, 0, 2);
    Map<PathVerdict, Counts> counts =
        Map.of(PathVerdict.SAFE, safe, PathVerdict.LOSSLESS, lossless);
    return report(
        Optional.of(new PathReport(56, 2, 72, counts, List.of(common, rare), List.of())),
        List.of());
  }
}
