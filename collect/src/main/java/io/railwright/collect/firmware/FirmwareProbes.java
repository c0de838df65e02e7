package io.railwright.collect.firmware;

import io.railwright.collect.probe.Parser;
import io.railwright.collect.probe.Probe;
import io.railwright.collect.session.Session;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.Map;

/**
 * What is asked about the firmware of the cards. The first function of a card speaks for all of it;
 * virtual functions, which the tools can't open, are not asked. A host has the vendor's package,
 * the open one, both or none, so both are asked.
 */
public final class FirmwareProbes {
  /** A card has a bus of its own; a guest may have it as one of the devices of bus 0. */
  private static final List<String> CARDS = places("0");

  private static final List<String> PORTS = places("[01]");

  /** Opening a card and reading some hundred settings takes seconds, more where it is busy. */
  private static final int SLOW_SECONDS = 30;

  /** What {@code mlxconfig} prints, on whatever system. */
  public static final Parser SETTINGS =
      new Session(FirmwareTools.ALL, live -> new ConfigurationReport());

  /** What {@code mst status} prints, on whatever system. */
  public static final Parser DEVICES = new Session(FirmwareTools.ALL, live -> new MstReport());

  private static final Parser IMAGE = new Session(FirmwareTools.ALL, live -> new FlintReport(true));
  private static final Parser LINK =
      LinkJson.orElse(new Session(FirmwareTools.ALL, live -> new LinkReport()));

  private static final Parser REGISTER =
      new Session(FirmwareTools.ALL, live -> new AccelerationReport());

  public static final List<Probe> ALL =
      List.of(
          probe("mlxconfig", CARDS, SETTINGS, "mlxconfig", "-d", "{name}", "-e", "q"),
          probe("mstconfig", CARDS, SETTINGS, "mstconfig", "-d", "{name}", "-e", "q"),
          probe("flint", CARDS, IMAGE, "flint", "-d", "{name}", "q", "full"),
          probe("mstflint", CARDS, IMAGE, "mstflint", "-d", "{name}", "q", "full"),
          probe("mlxlink", PORTS, LINK, "mlxlink", "-d", "{name}", "-m", "-c"),
          probe(
              "mlxreg",
              PORTS,
              REGISTER,
              "mlxreg",
              "-d",
              "{name}",
              "--reg_name",
              "ROCE_ACCL",
              "--get"),
          probe(
              "mstreg",
              PORTS,
              REGISTER,
              "mstreg",
              "-d",
              "{name}",
              "--reg_name",
              "ROCE_ACCL",
              "--get"),
          new Probe(Question.run("mst-status", "mst", "status", "-v"), DEVICES));

  /** Read from files only: a query by these takes long and says what flint says. */
  public static final Map<String, Parser> KEPT =
      Map.of(
          "mlxfwmanager", new Session(FirmwareTools.ALL, live -> new UpdateReport()),
          "mlxfwreset", new Session(FirmwareTools.ALL, live -> new ResetReport()));

  private FirmwareProbes() {}

  private static Probe probe(String id, List<String> of, Parser parser, String... words) {
    return new Probe(Question.each(id, of, words).within(SLOW_SECONDS), parser);
  }

  private static List<String> places(String functions) {
    String cards = "/sys/bus/pci/drivers/mlx5_core/*:";
    return List.of(
        cards + "00." + functions,
        cards + "00:0[1-9a-f]." + functions,
        cards + "00:1?." + functions);
  }
}
