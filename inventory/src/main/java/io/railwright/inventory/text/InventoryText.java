package io.railwright.inventory.text;

import io.railwright.model.file.BadFileException;
import io.railwright.model.file.Place;
import io.railwright.yaml.YamlParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads the text of a file or a pipe, or says why it can't be read. */
public final class InventoryText {
  private InventoryText() {}

  /** The text of an inventory, in which something stands. */
  public static String read(Path path) throws BadFileException {
    String text = readOrEmpty(path);
    if (text.isBlank()) {
      throw new BadFileException(
          Place.whole(path.toString()), "is empty; 'rail init' writes an inventory to start from");
    }
    return text;
  }

  public static String readOrEmpty(Path path) throws BadFileException {
    Place file = Place.whole(path.toString());
    if (Files.isDirectory(path)) {
      throw new BadFileException(
          file, "is a directory; name the inventory file itself, one file at a time");
    }
    return decode(bytes(path, file), file);
  }

  private static byte[] bytes(Path path, Place file) throws BadFileException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(YamlParser.LARGEST + 1);
      if (bytes.length > YamlParser.LARGEST) {
        throw new BadFileException(
            file, "is larger than 16 MiB, which no inventory needs; is it the right file?");
      }
      return bytes;
    } catch (NoSuchFileException missing) {
      throw new BadFileException(
          file, "there is no such file; 'rail init' writes one to start from");
    } catch (AccessDeniedException denied) {
      throw new BadFileException(file, "may not be read by you; check its owner and its mode");
    } catch (IOException failed) {
      throw new BadFileException(file, "could not be read: " + reason(failed));
    }
  }

  private static String reason(IOException failed) {
    String message = failed.getMessage();
    return message == null ? failed.getClass().getSimpleName() : message;
  }

  private static String decode(byte[] bytes, Place file) throws BadFileException {
    refuseOtherEncodings(bytes, file);
    int start = startsWith(bytes, 0xEF, 0xBB, 0xBF) ? 3 : 0;
    ByteBuffer in = ByteBuffer.wrap(bytes, start, bytes.length - start);
    CharBuffer out = CharBuffer.allocate(bytes.length - start);
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CoderResult result = decoder.decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      throw new BadFileException(
          endOf(text, file), "this is not UTF-8 text; save the file as UTF-8");
    }
    return text;
  }

  private static void refuseOtherEncodings(byte[] bytes, Place file) throws BadFileException {
    if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
      throw new BadFileException(file, "is UTF-16 text; save the file as UTF-8");
    }
    for (byte b : bytes) {
      if (b == 0) {
        throw new BadFileException(file, "is not text: it holds zero bytes; is it the right file?");
      }
    }
  }

  private static boolean startsWith(byte[] bytes, int... mark) {
    if (bytes.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  private static Place endOf(String text, Place file) {
    int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
    return new Place(file.file(), line, text.length() - text.lastIndexOf('\n'));
  }
}
