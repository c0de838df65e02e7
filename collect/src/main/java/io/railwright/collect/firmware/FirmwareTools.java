package io.railwright.collect.firmware;

import io.railwright.collect.terminal.Report;
import io.railwright.collect.terminal.Session;
import io.railwright.collect.terminal.Sheet;
import io.railwright.collect.terminal.TypedCommand;
import java.util.Optional;

/** The vendor's tools, by the names under which they are called. */
final class FirmwareTools implements Session.Family {
  static final FirmwareTools ALL = new FirmwareTools();

  private FirmwareTools() {}

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
          Optional.of(new FlintReport(command.option("-d", "--device").isPresent()));
      case "mlxfwmanager", "mlxup", "mstfwmanager" -> Optional.of(new UpdateReport());
      case "mlxfwreset", "mstfwreset" -> Optional.of(new ResetReport());
      case "mst" -> Optional.of(new MstReport());
      case "mlxlink", "mstlink" -> Optional.of(new LinkReport());
      default -> Optional.empty();
    };
  }

  @Override
  public void aim(TypedCommand command, Sheet sheet) {
    command
        .option("-d", "--dev", "--device")
        .filter(device -> !device.startsWith("$") && !device.startsWith("\"$"))
        .ifPresent(sheet::name);
    boolean link = command.tool().equals("mlxlink") || command.tool().equals("mstlink");
    command
        .option("-p", "--port")
        .filter(port -> link && port.length() < 8 && port.chars().allMatch(Character::isDigit))
        .ifPresent(port -> sheet.below("/port/" + port));
  }
}
