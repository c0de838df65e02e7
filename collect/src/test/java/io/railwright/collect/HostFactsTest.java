package io.railwright.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Output;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.bundle.Section.Ending;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HostFactsTest {
  private static final Instant TIME = Instant.parse("2026-05-04T03:02:01Z");

  private static List<Fact> facts(Section... sections) {
    return HostFacts.of(
        new Answer("u1", TIME, List.of(sections), Optional.empty()), HostProbes.ALL);
  }

  private static Section section(String id, Ending ending, int exit, String out, String err) {
    return new Section(id, "", ending, exit, Output.of(out), err);
  }

  private static String value(List<Fact> facts, String subject, String parameter) {
    return facts.stream()
        .filter(f -> f.subject().path().equals(subject) && f.key().equals(parameter))
        .map(fact -> fact.value().print())
        .reduce("", (one, other) -> one.isEmpty() ? other : one + " and " + other);
  }

  @Test
  void aFactSaysWhereItComesFrom() {
    List<Fact> facts = facts(section("uname", Ending.COMPLETE, 0, "Linux 6.1 x86_64\n", ""));
    Fact release =
        facts.stream().filter(f -> f.key().equals("kernel.release")).findFirst().orElseThrow();
    assertThat(release.subject().path()).isEqualTo("host/u1");
    assertThat(release.origin().target()).isEqualTo("u1");
    assertThat(release.origin().command()).isEqualTo("uname -srm");
    assertThat(release.origin().time()).isEqualTo(TIME);
    assertThat(release.line()).isEqualTo(1);
  }

  @Test
  void aHostThatWasNotReachedIsUnknownWithTheReason() {
    List<Fact> facts =
        HostFacts.of(Answer.failed("u1", TIME, "connection refused\u001b[2J"), HostProbes.ALL);
    assertThat(facts).hasSize(1);
    assertThat(value(facts, "host/u1", "host.reached"))
        .isEqualTo("unknown: connection refused [2J");
  }

  @Test
  void whatStandsInTheWayIsSaidForEachProbe() {
    List<Fact> facts =
        facts(
            section("lldpctl", Ending.ABSENT, -1, "", ""),
            section("uname", Ending.LATE, 137, "Linux 6.1 x86_64\nhalf a li", ""),
            section(
                "os-release", Ending.COMPLETE, 1, "", "cat: /etc/os-release: Permission denied"),
            section("proc-cmdline", Ending.CUT, 141, "a=1\nb=2 c", ""));
    assertThat(value(facts, "host/u1/probe/lldpctl", "probe.answer"))
        .isEqualTo("unknown: lldpctl is not installed");
    assertThat(value(facts, "host/u1/probe/uname", "probe.answer")).contains("within 10 s");
    assertThat(value(facts, "host/u1", "kernel.release")).isEqualTo("6.1");
    assertThat(value(facts, "host/u1/probe/os-release", "probe.answer"))
        .isEqualTo("unknown: cat ended with status 1: cat: /etc/os-release: Permission denied");
    assertThat(value(facts, "host/u1", "kernel.argument[a]")).isEqualTo("1");
    assertThat(value(facts, "host/u1", "kernel.argument[b]")).isEmpty();
    assertThat(value(facts, "host/u1/probe/sys-net", "probe.answer"))
        .isEqualTo("unknown: not in the recording");
  }

  @Test
  void aFileThatCannotBeReadIsUnknownAndAKindThatIsNotThereIsNothing() {
    List<Fact> facts =
        facts(
            section(
                "sys-net",
                Ending.COMPLETE,
                2,
                "/sys/class/net/lo/mtu:65536\n",
                "grep: /sys/class/net/lo/speed: Invalid argument"),
            section(
                "sys-infiniband",
                Ending.COMPLETE,
                2,
                "",
                "grep: /sys/class/infiniband/*/fw_ver: No such file or directory"));
    assertThat(value(facts, "host/u1/net/lo", "net.speed")).isEqualTo("unknown: Invalid argument");
    assertThat(value(facts, "host/u1/net/lo", "net.mtu")).isEqualTo("64 KiB");
    assertThat(value(facts, "host/u1/probe/sys-infiniband", "probe.answer")).isEqualTo("read");
  }

  @Test
  void linesThatWereNotUnderstoodAreCounted() {
    List<Fact> facts = facts(section("uname", Ending.COMPLETE, 0, "what\nis this\n", ""));
    Fact count =
        facts.stream()
            .filter(f -> f.key().equals("probe.not-understood"))
            .findFirst()
            .orElseThrow();
    assertThat(count.value()).isEqualTo(new Value.Count(2, "lines"));
  }
}
