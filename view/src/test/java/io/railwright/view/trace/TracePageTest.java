package io.railwright.view.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.railwright.model.report.TraceReport;
import io.railwright.testing.hostile.LivePage;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** What the page and the Markdown of a proof say. */
class TracePageTest {
  private static final SampleTrace SAMPLE = new SampleTrace("gpu-01", "gpu-02", 2);

  private static String page(TraceReport report) {
    StringWriter printed = new StringWriter();
    new TracePage(new TextOutput(printed, false, false), "rail 1").print(report);
    LivePage.assertInert(printed.toString());
    return printed.toString();
  }

  private static String markdown(TraceReport report) {
    StringWriter printed = new StringWriter();
    new TraceMarkdown(new TextOutput(printed, false, false)).print(report);
    return printed.toString();
  }

  @Test
  void aPairHasItsVerdictsItsPictureAndItsHops() {
    assertThat(page(SAMPLE.pair()))
        .contains("script-src 'none'")
        .doesNotContain("<script")
        .contains("Returned and safe are broken; lossless is not known.")
        .contains("<title>spine-2: RDMA there broken: safe; CNPs back –</title>")
        .contains("<title>RDMA traffic, leaf-1 to spine-2: 1 cable</title>")
        .contains("<title>CNPs back, leaf-1 to spine-2: 1 cable</title>")
        .contains("by hand: set a watchdog")
        .contains("<a href=\"#source-1\">[1]</a>", "<li id=\"source-1\">[1] A guide");
  }

  @Test
  void whatDoesNotHoldIsOpenAndTheRestIsClosed() {
    assertThat(page(SAMPLE.pair()))
        .contains("<details class=\"finding\" id=\"hop-3\" open>", "id=\"hop-2\">");
  }

  @Test
  void allPairsHaveBarsBreaksAndTheFabric() {
    assertThat(page(SAMPLE.all()))
        .contains("Of 56 pairs, safe is broken for 40; lossless is not known for 2.")
        .contains("<th scope=\"row\">safe</th><td>40</td><td>0</td><td>16</td>")
        .contains("<title>spine-1: broken: No watchdog watches the port</title>")
        .contains("<title>gpu-01: not known: nobody knows</title>", "<title>leaf-1: no break")
        .contains("likewise for the other port");
  }

  @Test
  void theTimeIsAsPeopleWriteIt() {
    assertThat(page(SAMPLE.all()))
        .contains("read at 1 Jan 1970, 00:00 UTC")
        .doesNotContain("1970-01-01T");
    assertThat(markdown(SAMPLE.all()))
        .contains("sample, 1 Jan 1970, 00:00 UTC.")
        .doesNotContain("1970-01-01T");
  }

  @Test
  void whatIsLeftOutIsSaid() {
    String left = "2 on one card and 72 on different rails or in different networks left out.";
    assertThat(page(SAMPLE.all())).contains("56 pairs of RDMA ports, " + left);
    assertThat(markdown(SAMPLE.all())).contains("Pairs of RDMA ports: 56, " + left);
    assertThat(page(SAMPLE.pair()) + markdown(SAMPLE.pair())).doesNotContain("left out");
  }

  @Test
  void aNameIsNeverMarkup() {
    SampleTrace hostile = new SampleTrace("<script>alert(1)", "b\" onload=\"x", 2);
    for (TraceReport report : new TraceReport[] {hostile.pair(), hostile.all()}) {
      assertThat(page(report)).doesNotContain("<script", " onload=\"x\"");
      assertThat(markdown(report)).doesNotContain("\n<script");
    }
  }

  @Test
  void markdownHasThePictureInLetters() {
    assertThat(markdown(SAMPLE.pair()))
        .contains("```\n                            RDMA there", "├┬ spine-1  left → right")
        .contains("| safe | broken | spine-2 left: No watchdog watches the port | by hand: set");
    assertThat(markdown(SAMPLE.all()))
        .contains("| safe | 16 | 40 | 0 |", "$ watch left\nlikewise for the other port");
  }
}
