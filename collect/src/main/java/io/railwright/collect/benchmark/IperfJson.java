package io.railwright.collect.benchmark;

import io.railwright.collect.json.Json;
import io.railwright.collect.json.JsonPlace;
import io.railwright.collect.json.JsonText;
import io.railwright.collect.probe.Printed;
import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.fact.Parsed;
import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.Value;
import java.util.List;

/**
 * {@code iperf3 -J}: what was asked for below {@code start}, each second below {@code intervals},
 * the result below {@code end}. A run that failed has an {@code error} and an empty end.
 */
final class IperfJson {
  private IperfJson() {}

  static Parsed parse(Printed printed) {
    Readings readings = new Readings(printed);
    int run = 0;
    for (Json.Members object : JsonText.objects(printed, (_, _, _) -> false, readings)) {
      run++;
      String subject = "iperf/" + run;
      JsonPlace.each(object, place -> add(subject, place, readings));
    }
    return readings.parsed();
  }

  private static void add(String subject, JsonPlace place, Readings readings) {
    List<String> path = place.path();
    if (path.size() == 1 && path.getFirst().equals("error")) {
      String text = place.leaf().text();
      readings.add(subject, "iperf.error", Value.text(text), text, place.leaf().line());
      return;
    }
    if (path.size() == 1 && path.getFirst().equals("end")) {
      Value nothing = new Value.Unknown("the run ended without a result");
      readings.add(subject, FactKey.text("iperf.result", "end"), nothing, "\"end\": {", 0);
      return;
    }
    boolean interval = path.size() > 2 && path.getFirst().equals("intervals");
    String of = interval ? subject + "/interval/" + path.get(1) : subject;
    String name = String.join(".", interval ? path.subList(2, path.size()) : path);
    readings.add(
        of,
        FactKey.text("iperf.result", name),
        value(place.name(), place.leaf().text()),
        place.printed(),
        place.leaf().line());
  }

  private static Value value(String name, String text) {
    double number = number(text);
    if (number < 0) {
      return Amount.plain(text);
    }
    return switch (name) {
      case "bits_per_second" -> new Bandwidth(Math.round(number));
      case "bytes",
          "blksize",
          "sndbuf_actual",
          "rcvbuf_actual",
          "tcp_mss_default",
          "snd_cwnd",
          "max_snd_cwnd",
          "pmtu" ->
          new DataSize(Math.round(number));
      case "rtt", "rttvar", "min_rtt", "mean_rtt", "max_rtt" ->
          TimeSpan.parse(text + " us").<Value>map(it -> it).orElse(Value.text(text));
      case "jitter_ms" -> new TimeSpan(Math.round(number * 1e6));
      case "seconds", "duration" -> new TimeSpan(Math.round(number * 1e9));
      default -> Amount.of(text);
    };
  }

  /** Below zero where it is no number, or none that a measure has. */
  private static double number(String text) {
    boolean number =
        text.length() <= 32 && text.matches("\\d{1,15}(?:\\.\\d{1,17})?(?:[eE][+-]?\\d{1,2})?");
    double value = number ? Double.parseDouble(text) : -1;
    return value < 1e15 ? value : -1;
  }
}
