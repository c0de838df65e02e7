package io.railwright.change.harness;

import io.railwright.change.apply.Inspector;
import io.railwright.model.change.LinkState;
import io.railwright.model.finding.Status;
import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import io.railwright.reach.bundle.Section;
import io.railwright.reach.fleet.Target;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks at a virtual host in one request: its port, a counter of errors, and a value that stands
 * for the finding.
 *
 * @param mended what the file holds once the finding is gone
 */
record HostInspector(Target target, String port, String file, String mended) implements Inspector {
  /** What steps of these tests say that they mend. */
  static final String FINDING = "a test";

  static final String COUNTER = "rx_crc_errors_phy";

  /** Where tests count errors. */
  static final String ERRORS = "/run/errors";

  @Override
  public Map<String, Inspection> inspect(Collection<String> machines) {
    String script =
        "cat /sys/class/net/%s/operstate /sys/class/net/%s/speed; cat %s; cat %s 2>/dev/null || echo 0"
            .formatted(port, port, file, ERRORS);
    Question question =
        new Question("seen", new Question.Form.Run(List.of("sh", "-c", script)), 60, 1 << 16);
    Answer answer = target.ask(List.of(question));
    Optional<Section> section =
        answer.sections().stream().filter(it -> it.whole() && it.exit() == 0).findFirst();
    List<String> lines = section.map(it -> it.out().text().lines().toList()).orElse(List.of());
    return Map.of(target.name(), lines.size() == 4 ? seen(lines) : unread());
  }

  private static Inspection unread() {
    return new Inspection(Optional.of("no answer"), Map.of(), Map.of(), Map.of());
  }

  private Inspection seen(List<String> lines) {
    int speed = lines.get(1).matches("[0-9]{1,9}") ? Integer.parseInt(lines.get(1)) : 0;
    Map<String, LinkState> links = new HashMap<>();
    links.put(port, new LinkState(lines.get(0).equals("up"), speed, 0, "", List.of()));
    Status status = lines.get(2).equals(mended) ? Status.PASS : Status.FAIL;
    return new Inspection(
        Optional.empty(),
        links,
        Map.of(COUNTER, Long.parseLong(lines.get(3))),
        Map.of(FINDING, new Verdict(status, Reach.MACHINE, "it is " + lines.get(2))));
  }
}
