package io.railwright.flow.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The configuration space of a PCI function, as its {@code config} file has it. */
final class ConfigSpace {
  private static final int FIRST_CAPABILITY = 0x34;
  private static final int FIRST_EXTENDED = 0x100;

  private final byte[] bytes;

  private ConfigSpace(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Where a register is: {@code 0x0a}, or {@code cap 0x10 + 8} behind the start of a capability, or
   * {@code ext 0x0d + 6} behind that of an extended one, in the words of {@code setpci}.
   */
  record Place(String list, int id, int offset) {
    static Place of(String text) {
      String[] words = text.strip().split(" +", -1);
      if (words.length == 1) {
        return new Place("", 0, Integer.decode(words[0]));
      }
      return new Place(words[0], Integer.decode(words[1]), Integer.decode(words[3]));
    }

    int in(ConfigSpace space) {
      return switch (list) {
        case "" -> offset;
        case "cap" -> space.capability(id) + offset;
        case "ext" -> space.extended(id) + offset;
        default -> throw new IllegalArgumentException("no list of capabilities: " + list);
      };
    }
  }

  static ConfigSpace read(Path file) throws IOException {
    return new ConfigSpace(Files.readAllBytes(file));
  }

  byte[] bytes() {
    return bytes;
  }

  int read(int at, int width) {
    int value = 0;
    for (int place = width - 1; place >= 0; place--) {
      value = (value << 8) | (bytes[at + place] & 0xff);
    }
    return value;
  }

  void write(int at, int width, int value) {
    for (int place = 0; place < width; place++) {
      bytes[at + place] = (byte) (value >> (8 * place));
    }
  }

  private int capability(int id) {
    int at = read(FIRST_CAPABILITY, 1);
    while (at != 0 && read(at, 1) != id) {
      at = read(at + 1, 1);
    }
    return found(at, id);
  }

  private int extended(int id) {
    int at = FIRST_EXTENDED;
    while (at != 0 && (read(at, 4) & 0xffff) != id) {
      at = read(at, 4) >>> 20;
    }
    return found(at, id);
  }

  private static int found(int at, int id) {
    if (at == 0) {
      throw new IllegalArgumentException("no capability 0x%02x".formatted(id));
    }
    return at;
  }
}
