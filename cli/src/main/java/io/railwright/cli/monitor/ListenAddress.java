package io.railwright.cli.monitor;

import io.railwright.model.value.IpAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 127.0.0.1:8710}, {@code [::1]:8710} or a port alone. */
final class ListenAddress implements ITypeConverter<InetSocketAddress> {
  private static final String LOOPBACK = "127.0.0.1";
  private static final int HIGHEST_PORT = 65535;

  @Override
  public InetSocketAddress convert(String text) {
    int colon = text.lastIndexOf(':');
    String host = colon < 0 ? LOOPBACK : text.substring(0, colon);
    String bare =
        host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    String address = bare.equals("localhost") ? LOOPBACK : bare;
    if (IpAddress.parse(address).isEmpty()) {
      throw refuse(text);
    }
    try {
      return new InetSocketAddress(
          InetAddress.getByName(address), port(text, text.substring(colon + 1)));
    } catch (UnknownHostException impossible) {
      throw refuse(text);
    }
  }

  private static int port(String text, String port) {
    if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) > HIGHEST_PORT) {
      throw refuse(text);
    }
    return Integer.parseInt(port);
  }

  private static TypeConversionException refuse(String text) {
    return new TypeConversionException(
        "'" + text + "' is no ADDRESS:PORT such as 127.0.0.1:8710 or [::1]:8710");
  }
}
