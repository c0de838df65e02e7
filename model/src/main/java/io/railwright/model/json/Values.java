package io.railwright.model.json;

import io.railwright.model.value.Bandwidth;
import io.railwright.model.value.DataSize;
import io.railwright.model.value.TimeSpan;
import io.railwright.model.value.TransferRate;
import io.railwright.model.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A value as {@code value} and {@code unit}: a quantity is a number of its base unit, a list an
 * array of strings. What is unknown is {@code null}, with the reason under {@code unknown}.
 */
public final class Values {
  /** More than any unit needs from the smallest to the largest amount. */
  private static final int MOST_PLACES = 400;

  private Values() {}

  /** Writes {@code value}, {@code unit} where there is one, and {@code unknown} where it is. */
  public static void write(JsonGenerator json, Value value) {
    json.writeName("value");
    switch (value) {
      case Value.Text(String text) -> json.writeString(text);
      case Value.Count(long number, String unit) -> json.writeNumber(number);
      case Value.Decimal(BigDecimal number, String unit) -> json.writeNumber(number);
      case Value.Flag(boolean set) -> json.writeBoolean(set);
      case Value.Listing(List<String> items) -> writeAll(json, items);
      case Value.Unknown(String reason) -> {
        json.writeNull();
        json.writeStringProperty("unknown", reason);
      }
      case Bandwidth(long bits) -> json.writeNumber(bits);
      case DataSize(long bytes) -> json.writeNumber(bytes);
      case TransferRate(long transfers) -> json.writeNumber(transfers);
      case TimeSpan(long nanoseconds) -> json.writeNumber(nanoseconds);
    }
    if (!value.unit().isEmpty()) {
      json.writeStringProperty("unit", value.unit());
    }
  }

  private static void writeAll(JsonGenerator json, List<String> items) {
    json.writeStartArray();
    items.forEach(json::writeString);
    json.writeEndArray();
  }

  /** The value at the parser, not yet joined with its unit; a {@code null} stays null. */
  static @Nullable Value readBare(JsonParser json) {
    JsonToken token = json.currentToken();
    return switch (token) {
      case VALUE_STRING -> new Value.Text(text(json));
      case VALUE_TRUE, VALUE_FALSE -> new Value.Flag(token == JsonToken.VALUE_TRUE);
      case VALUE_NUMBER_INT ->
          json.getNumberType() == JsonParser.NumberType.BIG_INTEGER
              ? new Value.Decimal(decimal(json), "")
              : new Value.Count(json.getLongValue(), "");
      case VALUE_NUMBER_FLOAT -> new Value.Decimal(decimal(json), "");
      case START_ARRAY -> readAll(json);
      case VALUE_NULL -> null;
      case START_OBJECT,
          END_OBJECT,
          END_ARRAY,
          PROPERTY_NAME,
          NOT_AVAILABLE,
          VALUE_EMBEDDED_OBJECT ->
          throw new IllegalArgumentException("a value can't be an object");
    };
  }

  /** JSON can write half of a character, which no file can hold once it is read. */
  static String text(JsonParser json) {
    String text = json.getString();
    for (int at = 0; at < text.length(); at++) {
      if (Character.isSurrogate(text.charAt(at))) {
        if (!Character.isSurrogatePair(
            text.charAt(at), at + 1 < text.length() ? text.charAt(at + 1) : ' ')) {
          throw new IllegalArgumentException("a text holds half of a character");
        }
        at++;
      }
    }
    return text;
  }

  /** {@code 1e2000000000} is short to read, and written out it would fill the memory. */
  private static BigDecimal decimal(JsonParser json) {
    BigDecimal number = json.getDecimalValue();
    if (Math.abs((long) number.scale()) > MOST_PLACES || number.precision() > MOST_PLACES) {
      throw new IllegalArgumentException(
          "a number has more than " + MOST_PLACES + " digits; no machine reports such a one");
    }
    return number;
  }

  private static Value readAll(JsonParser json) {
    List<String> items = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (json.currentToken() != JsonToken.VALUE_STRING) {
        throw new IllegalArgumentException("a list holds strings only");
      }
      items.add(text(json));
    }
    return new Value.Listing(items);
  }

  /** The value with its unit, as the type that has this unit. */
  static Value withUnit(Value bare, String unit) {
    return switch (bare) {
      case Value.Count(long number, String none) ->
          switch (unit) {
            case Bandwidth.UNIT -> new Bandwidth(number);
            case DataSize.UNIT -> new DataSize(number);
            case TransferRate.UNIT -> new TransferRate(number);
            case TimeSpan.UNIT -> new TimeSpan(number);
            default -> new Value.Count(number, unit);
          };
      case Value.Decimal(BigDecimal number, String none) -> new Value.Decimal(number, unit);
      case Value.Text text -> refuse(text, unit);
      case Value.Flag flag -> refuse(flag, unit);
      case Value.Listing listing -> refuse(listing, unit);
      case Value.Unknown unknown -> unknown;
      case Bandwidth bandwidth -> bandwidth;
      case DataSize size -> size;
      case TransferRate rate -> rate;
      case TimeSpan span -> span;
    };
  }

  private static Value refuse(Value value, String unit) {
    if (unit.isEmpty()) {
      return value;
    }
    throw new IllegalArgumentException("only a number has a unit, here '" + unit + "'");
  }
}
