package io.railwright.reach.bundle;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The output of a command, byte for byte. */
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

  /**
   * Returns an output with the bytes that {@code change} makes of these; {@code change} must not
   * keep the array.
   */
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

  /** The output as text if all of it is valid text, so that writing it as text loses nothing. */
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
