package io.railwright.web.page;

import io.railwright.flow.serve.KeptCaptures;
import io.railwright.model.capture.CaptureReport;
import io.railwright.model.capture.CaptureVerdict;
import io.railwright.model.capture.KeptCapture;
import io.railwright.model.text.HumanUnits;
import io.railwright.view.capture.CapturePage;
import io.railwright.view.html.Html;
import io.railwright.view.layout.Fit;
import io.railwright.view.layout.Markup;
import io.railwright.view.layout.ReadableTime;
import io.railwright.view.layout.TextOutput;
import java.io.StringWriter;
import java.util.List;

/** Captures of packets: what each shows in short, and one or two in full. */
final class CapturesPage {
  private static final int MOST_FLOWS = 12;
  private static final int MOST_VERDICTS = 3;

  private CapturesPage() {}

  /** Where nobody has said which captures there are. */
  static String none() {
    return Frame.section(
        "captures",
        "No captures",
        false,
        "<p>No folder of captures was named. <code>rail serve --captures DIR</code> shows what"
            + " <code>rail pcap</code> says of those in it.</p>\n");
  }

  static String all(List<KeptCapture> captures) {
    if (captures.isEmpty()) {
      return Frame.section("captures", "No captures", true, "<p>There is no file yet.</p>\n");
    }
    StringBuilder table =
        new StringBuilder(
            """
            <table class="alerts"><thead><tr><th scope="col">file</th>
            <th scope="col">what it shows</th><th scope="col">packets</th>
            <th scope="col">RoCE</th><th scope="col">bytes</th>
            <th scope="col">written</th></tr></thead><tbody>
            """);
    captures.forEach(it -> table.append(row(it)));
    String more =
        captures.size() < KeptCaptures.MOST_FILES
            ? ""
            : "<p>Those are the newest: <code>rail pcap FILE</code> reads others.</p>\n";
    return Frame.section(
            "captures",
            Fit.plural(captures.size(), "capture") + ", the newest first",
            true,
            Html.scrolled("Captures", table.append("</tbody></table>\n").toString()) + more)
        + form(captures);
  }

  private static String row(KeptCapture capture) {
    boolean read = capture.state() == KeptCapture.State.READ;
    return "<tr><th scope=\"row\">"
        + name(capture)
        + "</th><td class=\"wide\">"
        + shows(capture)
        + "</td><td class=\"number\">"
        + (read ? HumanUnits.count(capture.packets()) : "?")
        + "</td><td class=\"number\">"
        + (read ? HumanUnits.count(capture.roce()) : "?")
        + "</td><td class=\"number\">"
        + Markup.text(HumanUnits.bytes((double) capture.bytes()))
        + "</td><td class=\"line\">"
        + Markup.text(ReadableTime.of(capture.written()))
        + "</td></tr>\n";
  }

  /** A name with control characters can't be asked for, and is only shown. */
  private static String name(KeptCapture capture) {
    boolean plain = capture.name().chars().noneMatch(Character::isISOControl);
    return plain && capture.state() != KeptCapture.State.REFUSED
        ? Links.link(Links.capture(capture.name()), capture.name())
        : Markup.text(capture.name());
  }

  private static String shows(KeptCapture capture) {
    return switch (capture.state()) {
      case WAITING -> Html.badge(AlertMark.UNKNOWN) + " not read yet; its turn comes";
      case REFUSED -> Html.badge(AlertMark.UNKNOWN) + " not read: " + Markup.text(capture.says());
      case READ -> damage(capture) + verdicts(capture.verdicts(), !capture.says().isEmpty());
    };
  }

  private static String damage(KeptCapture capture) {
    return capture.says().isEmpty()
        ? ""
        : Html.badge(AlertMark.UNKNOWN) + " " + Markup.text(capture.says()) + "<br>\n";
  }

  /** What was read in part is not called fine. */
  private static String verdicts(List<CaptureVerdict> verdicts, boolean inPart) {
    if (verdicts.isEmpty()) {
      return inPart ? "nothing wrong before that" : Html.badge(AlertMark.FINE) + " nothing wrong";
    }
    StringBuilder lines = new StringBuilder();
    verdicts.stream()
        .limit(MOST_VERDICTS)
        .forEach(
            it ->
                lines
                    .append(lines.isEmpty() ? "" : "<br>\n")
                    .append(Html.badge(AlertMark.of(it.severity())))
                    .append(" ")
                    .append(Markup.text(it.sentence())));
    return verdicts.size() > MOST_VERDICTS
        ? lines + "<br>\nand " + (verdicts.size() - MOST_VERDICTS) + " more"
        : lines.toString();
  }

  /** The form that asks for two vantage points. */
  private static String form(List<KeptCapture> captures) {
    List<String> names =
        captures.stream()
            .filter(it -> it.state() != KeptCapture.State.REFUSED)
            .map(KeptCapture::name)
            .toList();
    if (names.size() < 2) {
      return "";
    }
    return Frame.section(
        "ask",
        "Two points of the same traffic",
        false,
        "<form class=\"filters\" method=\"get\" action=\"/captures\">"
            + select("nearer to the sender", "first", names, names.get(1))
            + select("behind it", "next", names, names.get(0))
            + "<button>Compare</button></form>\n");
  }

  private static String select(String label, String name, List<String> names, String chosen) {
    StringBuilder options = new StringBuilder();
    names.forEach(
        it ->
            options.append(
                "<option%s>%s</option>\n"
                    .formatted(it.equals(chosen) ? " selected" : "", Markup.text(it))));
    return "<label class=\"field\">%s <select name=\"%s\">%s</select></label>\n"
        .formatted(label, name, options);
  }

  /** While a long one is read; the page asks again by itself. */
  static String waiting() {
    return "<section id=\"capture\" class=\"capture\" data-live><p>"
        + Html.badge(AlertMark.UNKNOWN)
        + " It is being read. This page shows it when that is done.</p></section>\n";
  }

  static String of(CaptureReport report) {
    StringWriter text = new StringWriter();
    TextOutput out = TextOutput.of(text);
    new CapturePage(out, MOST_FLOWS).printSections(report);
    out.flush();
    return "<section id=\"capture\" class=\"capture\" data-live>\n" + text + "</section>\n";
  }
}
