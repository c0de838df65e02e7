package io.railwright.view.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.fact.Fact;
import io.railwright.model.fact.Moment;
import io.railwright.model.fact.Origin;
import io.railwright.model.value.Value;
import io.railwright.testing.Golden;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Screen;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostPageTest {
  private static final int LONGEST_VALUE = 420;

  private static String page(List<Fact> facts, boolean colour) {
    StringWriter page = new StringWriter();
    TextOutput out = new TextOutput(page, colour, false);
    new HostPage(out).print(RichHost.HOST, facts);
    out.flush();
    return page.toString();
  }

  private static Fact fact(String subject, String parameter, Value value) {
    Origin origin = new Origin("gpu-07", "some tool", Instant.EPOCH);
    return new Fact(RichHost.HOST.resolve(subject), parameter, Moment.CURRENT, value, origin, 1);
  }

  @Test
  void aRichHostFitsOnAPage() {
    String page = page(RichHost.facts(), false);
    Golden.check("golden/host-page.txt", page);
    assertThat(page.lines().count()).isLessThan(85);
  }

  /** What can be folded is, and nothing is lost by it. */
  @Test
  void aNarrowTerminalShowsAll() {
    StringWriter page = new StringWriter();
    TextOutput out = new TextOutput(page, new Screen(false, false, 60), false);
    new HostPage(out).print(RichHost.HOST, RichHost.facts());
    out.flush();
    assertThat(page.toString().lines()).allMatch(line -> line.length() <= 60 || isOneWord(line));
    List<String> wide = new ArrayList<>(words(page(RichHost.facts(), false)));
    wide.removeAll(List.of("PCI", "setting")); // the first heading of a list goes without saying
    wide.removeIf(word -> word.endsWith(",")); // of long lists the rest is counted
    assertThat(words(page.toString())).containsAll(wide);
  }

  private static boolean isOneWord(String line) {
    return line.strip().split(" ").length <= 2;
  }

  private static List<String> words(String page) {
    return List.of(page.strip().split("[\\s:]+"));
  }

  @Test
  void onlyATerminalGetsColours() {
    String coloured = page(RichHost.facts(), true);
    assertThat(coloured).contains("\u001b[1mNICs\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[[01]m", "")).isEqualTo(page(RichHost.facts(), false));
  }

  @ParameterizedTest
  @ValueSource(strings = {"host", "switch", "hypervisor", "vcenter", "cluster"})
  void aMachineOfAnyKindThatWasReadIsNotCalledNotReached(String kind) {
    assertThat(page(List.of(fact("", kind + ".reached", new Value.Flag(true))), false))
        .doesNotContain("not reached", "read in part");
  }

  @Test
  void aHostThatWasNotReachedSaysSo() {
    String reason = "connection refused by 192.0.2.3, port 22; is sshd running there?";
    String page = page(List.of(fact("", "host.reached", new Value.Unknown(reason))), false);
    assertThat(page)
        .isEqualTo("host/gpu-07\n  not reached\n\nNot known\n  host.reached: " + reason + "\n\n");
  }

  /** That there is none may be said only where the host was asked. */
  @Test
  void noneIsNotSaidOfWhatWasNotRead() {
    Fact net = fact("net/eth0", "net.state", Value.text("up"));
    assertThat(page(List.of(net), false))
        .contains("PCI devices were not read")
        .contains("RDMA devices were not read");
    Fact bridge = fact("pci/0000:00:00.0", "pci.class", Value.text("0x060000"));
    assertThat(page(List.of(net, bridge), false))
        .contains("no NIC on the PCI bus")
        .contains("no RDMA device");
    Fact gap = fact("probe/sys-infiniband", "probe.answer", new Value.Unknown("broke off"));
    assertThat(page(List.of(net, bridge, gap), false)).contains("RDMA devices were not read");
  }

  @Test
  void whatAHostSaysCanNotBreakThePage() {
    List<Fact> facts = new ArrayList<>();
    facts.add(fact("", "os.name", Value.text("x\u001b[2J\ny" + "z".repeat(500))));
    facts.add(fact("net/" + "n".repeat(200), "net.pause.rx", new Value.Flag(true)));
    facts.add(fact("rdma/a", "rdma.protocol", new Value.Unknown("why\u0007 " + "y".repeat(500))));
    String page = page(facts, false);
    assertThat(page).doesNotContain("\u001b").doesNotContain("\u0007");
    assertThat(page.lines()).allMatch(line -> line.length() <= LONGEST_VALUE);
  }

  @Test
  void manyReasonsAreFolded() {
    List<Fact> facts = new ArrayList<>();
    for (int number = 0; number < 100; number++) {
      facts.add(
          fact(
              "net/e" + number, "net.ip[x" + number + "]", new Value.Unknown("because " + number)));
      facts.add(
          fact(
              "gpu/g" + number,
              "gpu.field[y" + number + "]",
              new Value.Unknown("the driver: N/A")));
    }
    List<String> lines =
        new NotKnown().lines(new PageFacts(RichHost.HOST, facts, Map.of(), 98, 98));
    assertThat(lines).hasSizeLessThan(20);
    assertThat(lines.getFirst())
        .startsWith("the driver: N/A (100): gpu.field[y0], ")
        .endsWith(" more");
    assertThat(lines.getLast()).contains("more reasons");
    assertThat(Fit.folded("l".repeat(90) + ": ", List.of("one-word", "another"), 98))
        .isEqualTo("l".repeat(90));
  }
}
