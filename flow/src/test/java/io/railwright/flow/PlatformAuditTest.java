package io.railwright.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.assess.Judge;
import io.railwright.collect.HostFacts;
import io.railwright.collect.HostProbes;
import io.railwright.model.fabric.Access.Sudo;
import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Subject;
import io.railwright.model.finding.Finding;
import io.railwright.model.finding.Status;
import io.railwright.model.report.AuditReport;
import io.railwright.reach.LocalSecrets;
import io.railwright.reach.LocalShell;
import io.railwright.reach.Shell;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.fleet.ShellTarget;
import io.railwright.survey.join.Joins;
import io.railwright.testing.FakeHost;
import io.railwright.testing.Golden;
import io.railwright.twin.host.platform.Platform;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the audit says of a whole host of each platform, to be read by a person. */
@Tag("slow")
class PlatformAuditTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(Platform.class)
  void findsWhatIsToBeFound(Platform platform) throws Exception {
    FakeHost host = FakeHost.layOut(platform.tree()::layOut, folder.resolve("root"));
    Shell local = new LocalShell();
    Shell inside =
        (command, input, sink, limit) -> local.run(host.command(command), input, sink, limit);
    Answer answer =
        new ShellTarget("n1", inside, Sudo.NO, new LocalSecrets(), Duration.ofMinutes(2))
            .ask(HostProbes.questions(HostProbes.ALL));
    Subject subject = Subject.host("n1");
    List<Fact> facts = HostFacts.of(answer, HostProbes.ALL);
    List<Fact> derived = Joins.of(subject, facts);
    Judge.Host known = new Judge.Host(subject, Joins.with(subject, facts));
    AuditReport report = AuditOfKnown.withPasses().of(List.of(known));
    String name = platform.name().toLowerCase(Locale.ROOT).replace('_', '-');
    Golden.check("platforms/" + name + ".derived", lines(derived));
    Golden.check("platforms/" + name + ".findings", print(report));
    Golden.check("judgements/platform-" + name + ".txt", Judgements.print(report.findings()));
    assertThat(heldAgainstItself(facts, known))
        .hasSizeGreaterThan(20)
        .allMatch(it -> it.startsWith("pass ") || it.startsWith("unknown "))
        .noneMatch(it -> it.contains("the site does not say"));
  }

  /**
   * A profile that is made from a host says values that can be read again, and all of them hold,
   * but for what only some of its cards tell.
   */
  private List<String> heldAgainstItself(List<Fact> facts, Judge.Host known) throws Exception {
    Path profile = folder.resolve("like-n1.yaml");
    Files.writeString(profile, MakeProfile.of(facts, "n1"));
    return AuditOfKnown.by(profile).of(List.of(known)).findings().stream()
        .filter(it -> it.rule().startsWith("standard."))
        .filter(it -> it.status() != Status.NOT_APPLICABLE)
        .map(it -> it.status().word() + " " + it.foundWords() + " " + it.rule())
        .toList();
  }

  private static String lines(List<Fact> facts) {
    return facts.stream()
        .sorted(Fact.ORDER)
        .map(it -> it.subject() + " " + it.key() + " = " + it.value().print() + "\n")
        .collect(Collectors.joining());
  }

  private static String print(AuditReport report) {
    AuditReport.Host host = report.hosts().getFirst();
    StringBuilder text = new StringBuilder();
    text.append("profile ").append(host.profile()).append('\n');
    host.counts()
        .forEach((status, n) -> text.append(status.word()).append(' ').append(n).append('\n'));
    for (Status status : List.of(Status.FAIL, Status.ERROR, Status.UNKNOWN)) {
      text.append('\n').append(status.word()).append('\n');
      report.findings().stream()
          .filter(finding -> finding.status() == status)
          .collect(
              Collectors.groupingBy(PlatformAuditTest::line, TreeMap::new, Collectors.counting()))
          .forEach((line, times) -> text.append("%3d %s%n".formatted(times, line)));
    }
    return text.toString();
  }

  private static String line(Finding finding) {
    String expected =
        finding.status() == Status.FAIL ? " | expected " + finding.expected().words() : "";
    String kind =
        finding.subject().path().split("/", -1).length > 2
            ? finding.subject().path().split("/", -1)[2]
            : "host";
    return "%s %s %s | found %s%s"
        .formatted(finding.severity().word(), finding.rule(), kind, finding.foundWords(), expected);
  }
}
