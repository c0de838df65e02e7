package io.railwright.reach.bundle;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What a command printed, byte for byte. */
public final class Output {
  public static final Output EMPTY = new Output(new byte[0]);

  private final byte[] bytes;

  private Output(byte[] bytes) {
    this.bytes = bytes;
  }

  public static Output of(byte[] bytes) {
    return new Output(bytes.clone());
  }

  /** Of an array that nobody else holds or will change. */
  static Output owning(byte[] bytes) {
    return new Output(bytes);
  }

  public static Output of(String text) {
    return new Output(text.getBytes(StandardCharsets.UTF_8));
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  /** The same bytes, changed by something that keeps no hold of them. */
  public Output with(UnaryOperator<byte[]> change) {
    return new Output(change.apply(bytes));
  }

  public int size() {
    return bytes.length;
  }

  /** As text; what is no UTF-8 becomes replacement characters. */
  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** As text if all of it is, so that nothing is lost by writing it so. */
  public Optional<String> exactText() {
    try {
      CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return Optional.of(text.toString());
    } catch (CharacterCodingException binary) {
      return Optional.empty();
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Output output && Arrays.equals(bytes, output.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return bytes.length + " bytes";
  }
}
