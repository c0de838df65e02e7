package io.railwright.posix.tool;

import io.railwright.posix.ByteText;
import io.railwright.posix.Call;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/** Checksums and {@code base64}. */
final class Digests {
  private static final int WIDTH = 76;

  private Digests() {}

  static int run(Call call, String algorithm) throws IOException {
    Options options = Options.parse(call.arguments(), "btcsq", "check=c", "status=s", "quiet=q");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    if (options.has('c')) {
      return check(call, options, algorithm);
    }
    int status = 0;
    for (String operand : options.operands().isEmpty() ? List.of("-") : options.operands()) {
      byte[] bytes = Inputs.tryRead(call, operand, operand + ": ");
      if (bytes == null) {
        status = 1;
      } else {
        call.print(digest(algorithm, bytes) + "  " + operand + "\n");
      }
    }
    return status;
  }

  /** Compares files with the lines of a list. */
  private static int check(Call call, Options options, String algorithm) throws IOException {
    String text = Inputs.join(call, options.operands());
    if (text == null) {
      return 1;
    }
    int wrong = 0;
    int unread = 0;
    for (String line : Inputs.lines(text)) {
      int gap = line.indexOf("  ");
      String name = gap < 0 ? "" : ByteText.text(line.substring(gap + 2));
      byte[] bytes = Inputs.tryRead(call, name, name + ": ");
      boolean same = bytes != null && digest(algorithm, bytes).equals(line.substring(0, gap));
      wrong += bytes == null || same ? 0 : 1;
      unread += bytes == null ? 1 : 0;
      String verdict = bytes == null ? "FAILED open or read" : same ? "OK" : "FAILED";
      if (!options.has('s') && !(same && options.has('q'))) {
        call.print(name + ": " + verdict + "\n");
      }
    }
    if (!options.has('s')) {
      warn(call, unread, "listed file", "could not be read");
      warn(call, wrong, "computed checksum", "did NOT match");
    }
    return wrong + unread == 0 ? 0 : 1;
  }

  private static void warn(Call call, int count, String what, String why) throws IOException {
    if (count > 0) {
      call.fail(
          1,
          "%s: WARNING: %d %s%s %s".formatted(call.name(), count, what, count > 1 ? "s" : "", why));
    }
  }

  private static String digest(String algorithm, byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java has " + algorithm, missing);
    }
  }

  static int base64(Call call) throws IOException {
    Options options = Options.parse(call.arguments(), "dw:", "decode=d", "wrap=w");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
    }
    String text = Inputs.join(call, options.operands());
    if (text == null) {
      return 1;
    }
    if (options.has('d')) {
      try {
        call.out().write(Base64.getMimeDecoder().decode(ByteText.bytes(text)));
        return 0;
      } catch (IllegalArgumentException wrong) {
        return call.fail(1, "base64: invalid input");
      }
    }
    String given = options.value('w');
    int width = given == null ? WIDTH : Integer.parseInt(given);
    Base64.Encoder encoder =
        width == 0 ? Base64.getEncoder() : Base64.getMimeEncoder(width, new byte[] {'\n'});
    String encoded = new String(encoder.encode(ByteText.bytes(text)), StandardCharsets.US_ASCII);
    call.print(encoded + (width == 0 || encoded.isEmpty() ? "" : "\n"));
    return 0;
  }
}
