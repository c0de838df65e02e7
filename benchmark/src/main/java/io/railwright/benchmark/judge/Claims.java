package io.railwright.benchmark.judge;

import io.railwright.benchmark.ceiling.PathTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a text claims round its tables that can't be so. Cost: linear in the text. */
final class Claims {
  private static final int LONGEST_LINE = 400;

  private static final Pattern PORT = Pattern.compile("Port (\\S{1,40}):");

  private static final Pattern DROPS =
      Pattern.compile(
          ".{0,80}[Dd]rop\\w* (?:[Pp]kts|[Pp]ackets)?:? {0,4}(\\d[\\d,]{0,20})\\b.{0,200}");

  private static final Pattern REDUCED = Pattern.compile(".{0,200}\\d ?% reduction.{0,200}");

  private static final Pattern ALL_REDUCE =
      Pattern.compile(".{0,120}AllReduce: {0,4}(\\d{1,6}(?:\\.\\d{1,3})?) ?ms.{0,200}");

  private static final Pattern EXCHANGED =
      Pattern.compile(
          ".{0,120}\\b(\\d{1,5}) (?:servers|nodes|hosts|workers) exchang\\w{1,4} ~?"
              + "(\\d{1,6}(?:\\.\\d{1,3})?) ?MB\\b.{0,200}");

  private static final double MARGIN = 1.02;

  private final List<String> remarks = new ArrayList<>();
  private final Optional<Double> rate;
  private String port = "";
  private String worstPort = "";
  private String otherPort = "";
  private long worst;
  private long other;
  private double milliseconds;

  private Claims(Optional<Double> rate) {
    this.rate = rate;
  }

  static List<String> in(String text, PathTerms terms) {
    Claims claims = new Claims(terms.gigabits().map(it -> it * terms.rails()));
    text.lines().filter(line -> line.length() <= LONGEST_LINE).forEach(claims::line);
    return claims.remarks;
  }

  private void line(String line) {
    Matcher named = PORT.matcher(line.strip());
    if (named.matches()) {
      port = named.group(1);
    } else if (!line.isEmpty() && !Character.isWhitespace(line.charAt(0))) {
      port = ""; // what stands below a port is set in
    }
    drops(line);
    allReduce(line);
  }

  private void drops(String line) {
    Matcher drops = DROPS.matcher(line.contains("rop") ? line : "");
    if (drops.matches() && !port.isEmpty()) {
      String digits = drops.group(1).replace(",", "");
      long count = digits.length() > 18 ? 0 : Long.parseLong(digits);
      if (worst == 0) {
        worst = count;
        worstPort = port;
      } else if (count > 0 && !port.equals(worstPort)) {
        other = count;
        otherPort = port;
      }
    }
    boolean claimed = line.contains("reduction") && REDUCED.matcher(line).matches();
    if (claimed && other > 0) {
      remarks.add(
          String.format(
              Locale.ROOT,
              "a reduction of drops is claimed, but the %,d were dropped on %s and the %,d on %s:"
                  + " counters of different ports",
              worst,
              worstPort,
              other,
              otherPort));
      other = 0;
      worst = 0;
    }
  }

  private void allReduce(String line) {
    Matcher time = ALL_REDUCE.matcher(line.contains("AllReduce") ? line : "");
    if (time.matches()) {
      milliseconds = Double.parseDouble(time.group(1));
    }
    Matcher exchanged = EXCHANGED.matcher(line.contains("exchang") ? line : "");
    if (exchanged.matches() && milliseconds > 0) {
      int nodes = Integer.parseInt(exchanged.group(1));
      double bits = Double.parseDouble(exchanged.group(2)) * 8e6;
      double gigabits = 2 * (nodes - 1.0) / nodes * bits / (milliseconds * 1e6);
      if (rate.isPresent() && gigabits > rate.get() * MARGIN) {
        remarks.add(
            exchanged.group(2)
                + " MB in "
                + milliseconds
                + " ms over "
                + nodes
                + " nodes would be "
                + Judge.number(gigabits)
                + " Gb/s out of each, on a port of "
                + Judge.number(rate.get())
                + " Gb/s");
      }
      milliseconds = 0;
    }
  }
}
