package io.railwright.collect.firmware;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Session;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.TypedCommand;
import java.util.Optional;
import java.util.Set;

/** The vendor's tools, by the names under which they are called. */
final class FirmwareTools implements Session.Family {
  static final FirmwareTools ALL = new FirmwareTools();

  private static final Set<String> DEVICE = Set.of("-d", "--dev", "--device");
  private static final Set<String> PORT = Set.of("-p", "--port");

  private static final Set<String> TOOLS =
      Set.of(
          "mlxconfig",
          "mstconfig",
          "flint",
          "flint_ext",
          "mstflint",
          "mlxfwmanager",
          "mlxup",
          "mstfwmanager",
          "mlxfwreset",
          "mstfwreset",
          "mst",
          "mlxlink",
          "mstlink",
          "mlxreg",
          "mstreg",
          "ethtool");

  private FirmwareTools() {}

  @Override
  public Set<String> tools() {
    return TOOLS;
  }

  @Override
  public String kind() {
    return "nic";
  }

  @Override
  public String naming(String printed) {
    return CardName.of(printed);
  }

  @Override
  public boolean isDevice(String word) {
    return CardName.isPci(word) || CardName.isMst(word) || word.startsWith("mlx5_");
  }

  @Override
  public Optional<Report> report(TypedCommand command, boolean live) {
    return switch (command.tool()) {
      case "mlxconfig", "mstconfig" -> Optional.of(new ConfigurationReport());
      case "flint", "mstflint", "flint_ext" ->
          Optional.of(
              new FlintReport(
                  command.words().contains("-d") || command.option(DEVICE).isPresent()));
      case "mlxfwmanager", "mlxup", "mstfwmanager" -> Optional.of(new UpdateReport());
      case "mlxfwreset", "mstfwreset" -> Optional.of(new ResetReport());
      case "mst" -> Optional.of(new MstReport());
      case "mlxlink", "mstlink" -> Optional.of(new LinkReport());
      case "mlxreg", "mstreg" -> Optional.of(new AccelerationReport());
      default -> Optional.empty();
    };
  }

  @Override
  public void aim(TypedCommand command, Sheet sheet) {
    command.option(DEVICE).ifPresent(sheet::name);
    boolean link = command.tool().equals("mlxlink") || command.tool().equals("mstlink");
    command
        .option(PORT)
        .filter(port -> link && port.length() < 8 && port.chars().allMatch(Character::isDigit))
        .ifPresent(port -> sheet.below("/port/" + port));
  }
}
