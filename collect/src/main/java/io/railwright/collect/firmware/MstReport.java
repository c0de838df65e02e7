package io.railwright.collect.firmware;

import io.railwright.collect.session.Report;
import io.railwright.collect.session.Sheet;
import io.railwright.collect.text.Words;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The devices that {@code mst status} lists, in its short form and in its table. */
final class MstReport implements Report {
  private static final Pattern MODULE =
      Pattern.compile("\\s*+(MST .{1,60}? module|\\S{1,40} module)( is)?( not)? loaded\\.?\\s*+");

  private static final Pattern PAIR = Pattern.compile("([a-z][\\w:.]{0,30})=(\\S{1,60})");
  private static final Pattern REVISION =
      Pattern.compile("\\s*+Chip revision is:\\s*+(\\S{1,16})\\s*+");
  private static final Pattern FIRST =
      Pattern.compile("\\s*+(\\S{1,100})(?:\\s+[-–]\\s+(.{1,100}?))?(?:\\s+(\\S*=.*))?\\s*+");

  private MstTable table = MstTable.NONE;

  @Override
  public boolean take(String line, int number, Sheet sheet) {
    if (line.isEmpty()) {
      return true;
    }
    if (isHeading(line)) {
      table = MstTable.NONE;
      return true;
    }
    if (MstTable.isHeading(line)) {
      table = new MstTable();
      return true;
    }
    return module(line, number, sheet)
        || table.take(line, number, sheet)
        || device(line, number, sheet)
        || details(line, number, sheet)
        || Messages.take(line, number, sheet);
  }

  /** {@code MST modules:}, {@code PCI devices:}, {@code Inband devices:}, {@code Cables:}. */
  private static boolean isHeading(String line) {
    String text = line.strip();
    return text.length() < 40
        && (text.endsWith("devices:") || text.endsWith("modules:") || text.endsWith("ables:"));
  }

  private static boolean module(String line, int number, Sheet sheet) {
    Matcher matcher = MODULE.matcher(line);
    if (line.length() > 200 || !line.contains("module") || !matcher.matches()) {
      return false;
    }
    boolean pci = matcher.group(1).equals("MST PCI module");
    String parameter = pci ? "mst.module.pci" : "mst.module.pci-configuration";
    String raw = Words.squeezed(line);
    sheet.addOfMachine(parameter, new Value.Flag(matcher.group(3) == null), raw, number);
    return true;
  }

  /** {@code /dev/mst/mt4129_pciconf0 - PCI configuration cycles access.} */
  private static boolean device(String line, int number, Sheet sheet) {
    String name = first(line);
    boolean bsd = name.startsWith("pci") && name.contains(":");
    Matcher matcher = FIRST.matcher(line);
    boolean known = CardName.isMst(name) || bsd;
    if (!known || line.length() > 400 || !matcher.matches()) {
      return false;
    }
    sheet.begin(name);
    sheet.add("nic.mst", Value.text(name), name, number);
    if (matcher.group(2) != null) {
      String raw = Words.squeezed(matcher.group(2));
      sheet.add("nic.mst.access", Value.text(raw), raw, number);
    }
    details(line, number, sheet);
    return true;
  }

  private static String first(String line) {
    String text = line.strip();
    int end = 0;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return text.substring(0, end);
  }

  private static boolean details(String line, int number, Sheet sheet) {
    Matcher revision = REVISION.matcher(line);
    if (line.length() < 200 && line.contains("revision") && revision.matches()) {
      sheet.add("nic.revision", Value.text(revision.group(1)), revision.group(1), number);
      return true;
    }
    boolean found = false;
    Matcher pair = PAIR.matcher(line.length() > 400 || line.indexOf('=') < 0 ? "" : line);
    while (pair.find()) {
      pair(pair.group(1), pair.group(2), number, sheet);
      found = true;
    }
    return found;
  }

  private static void pair(String key, String value, int number, Sheet sheet) {
    if (key.endsWith("dev.fn")) {
      sheet.name(value);
      sheet.add("nic.pci", Value.text(CardName.of(value)), value, number);
    } else {
      sheet.addNext(FactKey.text("nic.mst.field", key), Value.text(value), value, number);
    }
  }
}
