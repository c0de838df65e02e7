package io.railwright.collect.switches.nxos.api;

import io.railwright.collect.json.Json;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.switches.nxos.text.NxosNumber;
import io.railwright.collect.switches.nxos.text.NxosScreen;
import io.railwright.collect.switches.nxos.text.NxosText;
import io.railwright.collect.text.TerminalText;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What NX-API answers: the body of a command as {@code show x | json} prints it, or such bodies
 * wrapped by {@code ins_api} or JSON-RPC. Where a command has no structured output the body is the
 * text of a terminal.
 */
public final class NxApiAnswer {
  private static final String SUCCESS = "200";

  private final Supplier<? extends NxosText> text;
  private final NxApiBody bodies;
  private final Readings readings;

  public NxApiAnswer(Supplier<? extends NxosText> text, Readings readings) {
    this.text = text;
    this.bodies = new NxApiBody(readings);
    this.readings = readings;
  }

  public void take(Json.Members root) {
    if (root.values().containsKey("ins_api")) {
      Json output = root.members("ins_api").members("outputs").values().get("output");
      NxApiTable.rows(output).forEach(this::takeOutput);
    } else if (root.values().containsKey("jsonrpc")) {
      takeError(root.members("error"));
      takeResult(root.members("result"));
    } else {
      bodies.take(root);
    }
  }

  /** One command of an {@code ins_api} answer, with its code as text. */
  private void takeOutput(Json.Members output) {
    add("switch.answer.command", "input", output);
    output
        .leaf("code")
        .ifPresent(
            code -> {
              Value number = NxosNumber.count(code.text());
              readings.add(
                  "", "switch.answer.code", number, NxApiTable.raw("code", code), code.line());
            });
    if (!output.leaf("code").map(Json.Leaf::text).orElse(SUCCESS).equals(SUCCESS)) {
      boolean said = output.leaf("clierror").filter(it -> !it.text().isBlank()).isPresent();
      add("switch.answer.error", said ? "clierror" : "msg", output);
    }
    takeBody(output.values().get("body"));
  }

  /** {@code {"code": -32602, "data": {"msg": "..."}}}. */
  private void takeError(Json.Members error) {
    boolean said = error.members("data").leaf("msg").isPresent();
    add("switch.answer.error", said ? "msg" : "message", said ? error.members("data") : error);
  }

  private void takeResult(Json.Members result) {
    takeBody(result.values().get(result.values().containsKey("body") ? "body" : "msg"));
  }

  private void add(String key, String name, Json.Members of) {
    of.leaf(name)
        .filter(leaf -> !leaf.text().isBlank())
        .ifPresent(
            leaf -> {
              Value value = Value.text(leaf.text().strip());
              readings.add("", key, value, NxApiTable.raw(name, leaf), leaf.line());
            });
  }

  private void takeBody(@Nullable Json body) {
    switch (body) {
      case null -> {}
      case Json.Members members -> bodies.take(members);
      case Json.Items(List<Json> items) -> items.forEach(this::takeBody);
      case Json.Leaf leaf -> takeText(leaf);
    }
  }

  private void takeText(Json.Leaf leaf) {
    NxosText reader = text.get();
    NxosScreen screen = new NxosScreen(reader);
    leaf.text().lines().forEach(line -> TerminalText.readLine(line, leaf.line(), screen, readings));
    reader.finish(readings);
  }
}
