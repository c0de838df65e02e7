package io.railwright.monitor.prometheus;

import io.railwright.knowledge.Counter;
import io.railwright.knowledge.Knowledge;
import io.railwright.model.json.JsonOutput;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/**
 * A small dashboard for Grafana, over what Prometheus has of us. Names of metrics are read from the
 * counters, as those of the rules are.
 */
public final class GrafanaDashboard {
  private static final String CHOSEN = "fabric=~\"$fabric\",device=~\"$device\"";
  private static final int WIDTH = 12;
  private static final int HEIGHT = 8;

  private final Knowledge knowledge;

  /** A chart, or a number where it is {@code stat}. */
  private record Panel(String type, String title, String unit, List<Line> lines) {}

  /**
   * What is drawn.
   *
   * @param legend what Grafana writes beside it; {@code {{port}}} stands for a label
   */
  record Line(String expression, String legend) {}

  public GrafanaDashboard(Knowledge knowledge) {
    this.knowledge = knowledge;
  }

  /** All that is drawn. */
  List<Line> lines() {
    return panels().stream().flatMap(it -> it.lines().stream()).toList();
  }

  private List<Panel> panels() {
    return List.of(
        new Panel(
            "stat",
            "Alerts of rail's rules",
            "short",
            List.of(
                new Line(
                    "count by (severity) (ALERTS{rail_alert!=\"\",alertstate=\"firing\","
                        + "fabric=~\"$fabric\"}) or vector(0)",
                    "{{severity}}"))),
        new Panel(
            "stat",
            "Machines that answer",
            "short",
            List.of(
                new Line("sum(rail_device_up{" + CHOSEN + "})", "answer"),
                new Line("count(rail_device_up{" + CHOSEN + "})", "all"))),
        chart("RDMA received", "Bps", "rx_vport_rdma_unicast_bytes"),
        chart("RDMA sent", "Bps", "tx_vport_rdma_unicast_bytes"),
        chart("ECN-marked packets", "pps", "np_ecn_marked_roce_packets"),
        chart("Congestion notifications (CNP)", "pps", "np_cnp_sent", "rp_cnp_handled"),
        byPriority(
            "Time paused by PFC, by priority",
            "percentunit",
            "rx_prioN_pause_duration",
            "tx_prioN_pause_duration"),
        byPriority("PFC frames that switches receive, by priority", "pps", "switch_pause_frames"),
        chart("Drops", "pps", "rx_prioN_discards", "switch_lossless_drops", "rx_discards_phy"),
        chart(
            "Repeats and timeouts",
            "ops",
            "out_of_sequence",
            "packet_seq_err",
            "local_ack_timeout_err"),
        chart("Damaged frames", "pps", "rx_crc_errors_phy", "rx_pcs_symbol_err_phy"),
        chart(
            "PCIe stalled",
            "percentunit",
            "outbound_pci_stalled_rd_events",
            "outbound_pci_stalled_wr_events"),
        queues(),
        new Panel(
            "timeseries",
            "Polls that come late",
            "percentunit",
            List.of(
                new Line(
                    "rate(rail_late_polls_total{fabric=~\"$fabric\"}[$__rate_interval])"
                        + " / clamp_min(rate(rail_due_polls_total{fabric=~\"$fabric\"}"
                        + "[$__rate_interval]), 1e-9)",
                    "{{fabric}}"))));
  }

  private static Panel queues() {
    return new Panel(
        "timeseries",
        "Queues of switches, sent",
        "Bps",
        List.of(
            new Line(
                "topk(10, sum by (device, port, queue) (rate(rail_queue_transmit_bytes_total{"
                    + CHOSEN
                    + "}[$__rate_interval])))",
                "{{device}} {{port}} queue {{queue}}")));
  }

  /** The ten ports that have most of something. */
  private Panel chart(String title, String unit, String... counters) {
    return panel(title, unit, "device, port", "{{device}} {{port}} ", counters);
  }

  private Panel byPriority(String title, String unit, String... counters) {
    return panel(
        title, unit, "device, port, priority", "{{device}} {{port}} {{priority}} ", counters);
  }

  private Panel panel(String title, String unit, String by, String legend, String... counters) {
    List<Line> lines = new ArrayList<>();
    for (String id : counters) {
      Counter counter = knowledge.counter(id);
      Counter.Metric metric = counter.metric().orElseThrow();
      StringBuilder labels = new StringBuilder(CHOSEN);
      metric.labels().forEach((name, value) -> labels.append(",%s=\"%s\"".formatted(name, value)));
      lines.add(
          new Line(
              "topk(10, sum by (%s) (rate(%s{%s}[$__rate_interval])))"
                  .formatted(by, metric.name(), labels),
              legend + counter.title()));
    }
    return new Panel("timeseries", title, unit, lines);
  }

  public void write(Writer out) {
    JsonGenerator json = JsonOutput.to(out);
    json.writeStartObject();
    json.writeStringProperty("uid", "railwright");
    json.writeStringProperty("title", "Railwright");
    json.writeStringProperty("description", "Made by rail explain --grafana-dashboard.");
    json.writeNumberProperty("schemaVersion", 36);
    json.writeStringProperty("refresh", "30s");
    json.writeBooleanProperty("editable", true);
    json.writeObjectPropertyStart("time");
    json.writeStringProperty("from", "now-1h");
    json.writeStringProperty("to", "now");
    json.writeEndObject();
    variables(json);
    json.writeArrayPropertyStart("panels");
    int number = 0;
    for (Panel panel : panels()) {
      json.writeRaw('\n');
      panel(json, panel, number++);
    }
    json.writeRaw('\n');
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
  }

  private static void variables(JsonGenerator json) {
    Map<String, String> queries = new LinkedHashMap<>();
    queries.put("fabric", "label_values(rail_device_up, fabric)");
    queries.put("device", "label_values(rail_device_up{fabric=~\"$fabric\"}, device)");
    json.writeRaw('\n');
    json.writeObjectPropertyStart("templating");
    json.writeArrayPropertyStart("list");
    json.writeStartObject();
    json.writeStringProperty("name", "datasource");
    json.writeStringProperty("type", "datasource");
    json.writeStringProperty("query", "prometheus");
    json.writeEndObject();
    queries.forEach(
        (name, query) -> {
          json.writeRaw('\n');
          json.writeStartObject();
          json.writeStringProperty("name", name);
          json.writeStringProperty("type", "query");
          source(json);
          json.writeStringProperty("query", query);
          json.writeNumberProperty("refresh", 2);
          json.writeNumberProperty("sort", 1);
          json.writeBooleanProperty("multi", true);
          json.writeBooleanProperty("includeAll", true);
          json.writeStringProperty("allValue", ".*");
          json.writeEndObject();
        });
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void source(JsonGenerator json) {
    json.writeObjectPropertyStart("datasource");
    json.writeStringProperty("type", "prometheus");
    json.writeStringProperty("uid", "${datasource}");
    json.writeEndObject();
  }

  private static void panel(JsonGenerator json, Panel panel, int number) {
    json.writeStartObject();
    json.writeNumberProperty("id", number + 1);
    json.writeStringProperty("type", panel.type());
    json.writeStringProperty("title", panel.title());
    source(json);
    json.writeObjectPropertyStart("gridPos");
    json.writeNumberProperty("x", number % 2 * WIDTH);
    json.writeNumberProperty("y", number / 2 * HEIGHT);
    json.writeNumberProperty("w", WIDTH);
    json.writeNumberProperty("h", HEIGHT);
    json.writeEndObject();
    json.writeObjectPropertyStart("fieldConfig");
    json.writeObjectPropertyStart("defaults");
    json.writeStringProperty("unit", panel.unit());
    json.writeEndObject();
    json.writeArrayPropertyStart("overrides");
    json.writeEndArray();
    json.writeEndObject();
    json.writeArrayPropertyStart("targets");
    for (int at = 0; at < panel.lines().size(); at++) {
      json.writeRaw("\n ");
      json.writeStartObject();
      json.writeStringProperty("refId", String.valueOf((char) ('A' + at)));
      source(json);
      json.writeStringProperty("expr", panel.lines().get(at).expression());
      json.writeStringProperty("legendFormat", panel.lines().get(at).legend());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
