package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.model.value.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A completion with an error. Its texts by age: {@code with error 12, opcode 0, len 0, vendor err
 * 129 (Recv)}; {@code with status=12 opcode=0 len=0 vendor err 129 (Recv) localGid ... hca mlx5_1};
 * {@code with status=IBV_WC_RETRY_EXC_ERR(12) opcode=IBV_WC_SEND(0) reqSize=0 vendor_err=129
 * req_type=Send ...}, and the same without the size. Opcode and length are not read: of a failed
 * completion they are not defined.
 */
final class NcclCompletion {
  private static final String CODE = "(?:-?\\d{1,12}|[A-Za-z]\\w{0,40}\\(-?\\d{1,12}\\))";

  private static final String HEAD =
      "NET/\\w{1,30}(?:/\\w{1,20})? ?: Got completion (?:from peer (?<peer>"
          + NcclDevices.ADDRESS
          + "|[A-Za-z][\\w.-]{0,254}<\\d{1,6}>) )?with "
          + "(?<status>error \\d{1,5}|status=(?:\\d{1,5}|[A-Za-z]\\w{0,40}\\(\\d{1,5}\\)))";

  private static final String TAIL =
      ",? opcode[ =]"
          + CODE
          + "(?:,? (?:len|reqSize)[ =]-?\\d{1,12})?,? "
          + "(?<vendor>vendor[ _]err[ =]\\d{1,12})"
          + "(?: \\((?<side>[A-Za-z]{1,20})\\)| req_type=(?<kind>[A-Za-z]{1,20}))?"
          + "(?<local> localGid [\\dA-Fa-f:.]{2,60})?"
          + "(?<remote> remoteGids? ?[\\dA-Fa-f:.]{2,60})?"
          + "(?<device> hca [A-Za-z][\\w.-]{0,61}[A-Za-z0-9])?";

  static final Pattern FORM = Pattern.compile(HEAD + TAIL);

  /** A text that is cut is read as far as it goes; a number at its very end may be cut itself. */
  private static final Pattern CUT = Pattern.compile(HEAD + "(?=[, ])(?:" + TAIL + ")?");

  private static final Pattern LABEL = Pattern.compile(" (?:localGid|remoteGids?|hca) ?");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,12}");

  private NcclCompletion() {}

  static void read(NcclStatement statement, Readings into) {
    Matcher form = CUT.matcher(statement.text());
    if (!statement.text().contains(" Got completion ") || !form.lookingAt()) {
      return;
    }
    number(statement, "nccl.completion.status", form.group("status"), into);
    if (form.group("vendor") != null) {
      number(statement, "nccl.completion.vendor-error", form.group("vendor"), into);
    }
    String[][] words = {
      {"peer", "nccl.completion.peer"},
      {"side", "nccl.completion.side"},
      {"kind", "nccl.completion.side"},
      {"local", "nccl.completion.local-gid"},
      {"remote", "nccl.completion.remote-gid"},
      {"device", "nccl.completion.device"},
    };
    for (String[] word : words) {
      String raw = form.group(word[0]);
      if (raw != null) {
        Value value = Value.text(LABEL.matcher(raw).replaceFirst(""));
        statement.add(into, word[1], value, raw.strip());
      }
    }
  }

  /** The last number of {@code raw}; a name of the status stands before it. */
  private static void number(NcclStatement statement, String parameter, String raw, Readings into) {
    Matcher number = NUMBER.matcher(raw);
    String last = "";
    while (number.find()) {
      last = number.group();
    }
    statement.add(into, parameter, Value.number(last, ""), raw);
  }
}
