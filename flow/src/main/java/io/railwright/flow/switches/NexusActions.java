package io.railwright.flow.switches;

import io.railwright.model.value.Value;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What a policy does with a class, as lines of NX-OS. */
final class NexusActions {
  private final Settings says;
  private final Consumer<String> lines;

  NexusActions(Settings says, Consumer<String> lines) {
    this.says = says;
    this.lines = lines;
  }

  void all() {
    NexusLines.matches(0, says, (_, line) -> lines.accept(line));
    for (Map.Entry<List<String>, List<Value>> set : says.family("class.set").entrySet()) {
      set.getValue().forEach(it -> line("set " + set.getKey().getFirst(), NexusLines.number(it)));
    }
    pause();
    number("mtu", "class.mtu");
    word("congestion-control", "class.congestion-control");
    schedule();
    detect();
    limit();
    says.family("class.action").values().stream()
        .flatMap(List::stream)
        .forEach(it -> lines.accept(it.print()));
  }

  private void line(String statement, String value) {
    lines.accept(statement + " " + value);
  }

  private void number(String statement, String key) {
    says.value(key).ifPresent(it -> line(statement, NexusLines.number(it)));
  }

  private void word(String statement, String key) {
    says.value(key).ifPresent(it -> line(statement, it.print()));
  }

  private void pause() {
    if (says.value("class.pause").isEmpty()) {
      return;
    }
    if (!says.is("class.pause")) {
      lines.accept("no pause");
      return;
    }
    StringBuilder line = new StringBuilder("pause");
    part(line, " buffer-size ", "buffer.size");
    part(line, " pause-threshold ", "buffer.xoff");
    part(line, " resume-threshold ", "buffer.xon");
    String priorities = says.value("class.pause.priorities").map(NexusLines::list).orElse("");
    line.append(priorities.isEmpty() ? " no-drop" : " pfc-cos " + priorities);
    lines.accept(line + (says.is("class.pause.receive-only") ? " receive" : ""));
  }

  private void part(StringBuilder line, String word, String key) {
    says.value(key).ifPresent(it -> line.append(word).append(NexusLines.number(it)));
  }

  private void schedule() {
    if (says.text("scheduler.type").equals("strict")) {
      String level = says.value("scheduler.level").map(NexusLines::number).orElse("");
      lines.accept(level.isEmpty() ? "priority" : "priority level " + level);
    }
    number("bandwidth percent", "scheduler.bandwidth");
    number("bandwidth remaining percent", "scheduler.bandwidth-remaining");
    StringBuilder shape = new StringBuilder();
    says.value("scheduler.shape[minimum]")
        .ifPresent(it -> shape.append(" min ").append(NexusLines.rate(it)));
    says.value("scheduler.shape[maximum]")
        .ifPresent(it -> shape.append(" max ").append(NexusLines.rate(it)));
    if (!shape.isEmpty()) {
      lines.accept("shape" + shape);
    }
  }

  private void detect() {
    if (says.value("wred.ecn").isEmpty()) {
      return;
    }
    StringBuilder line = new StringBuilder("random-detect");
    amount(line, " minimum-threshold ", "wred.minimum");
    amount(line, " maximum-threshold ", "wred.maximum");
    part(line, " drop-probability ", "wred.probability");
    part(line, " weight ", "wred.weight");
    lines.accept(line + (says.is("wred.ecn") ? " ecn" : ""));
  }

  private void amount(StringBuilder line, String word, String key) {
    says.value(key).ifPresent(it -> line.append(word).append(NexusLines.amount(it)));
  }

  private void limit() {
    says.value("buffer.limit")
        .ifPresent(
            it ->
                lines.accept(
                    says.is("buffer.dynamic")
                        ? "queue-limit dynamic " + NexusLines.number(it)
                        : "queue-limit " + NexusLines.amount(it)));
  }
}
