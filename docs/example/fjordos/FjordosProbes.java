package io.railwright.collect.switches.fjordos;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.reach.bundle.Question;
import java.util.List;

/** What a switch with Fjord OS is asked, over SSH and as text. */
public final class FjordosProbes {
  private static final int SECONDS = 30;

  /** Of the configuration nothing but these lines is kept: keys and passwords stand in others. */
  private static final String QOS_LINES = "^(port |\\s*(map dscp|pause class) )";

  public static final List<Probe> ALL =
      List.of(
          text("fjordos-version", "show version", VersionReport::parse),
          text("fjordos-ports", "show ports", PortTable::parse),
          new Probe(
              Question.sifted("fjordos-qos", "show configuration qos", QOS_LINES).within(SECONDS),
              QosConfiguration::parse));

  private FjordosProbes() {}

  private static Probe text(String id, String command, Parser parser) {
    return new Probe(Question.line(id, command).within(SECONDS), parser);
  }
}
