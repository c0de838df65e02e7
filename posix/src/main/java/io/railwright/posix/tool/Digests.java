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
    Options options = Options.parse(call.arguments(), "bt");
    if (options.mistake() != null) {
      return Inputs.usage(call, 1, options.mistake());
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
