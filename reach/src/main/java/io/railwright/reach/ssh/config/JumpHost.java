package io.railwright.reach.ssh.config;

import io.railwright.model.text.Plain;
import io.railwright.reach.ReachException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A jump host, written {@code [user@]host[:port]}, with an IPv6 address in brackets. */
record JumpHost(Optional<String> user, String host, Optional<Integer> port) {
  private static final Pattern SHAPE =
      Pattern.compile("(?:ssh://)?(?:([^@]+)@)?(?:\\[([^\\]]+)]|([^:@\\[\\]]+))(?::(\\d{1,5}))?/?");

  static JumpHost parse(String text) throws ReachException {
    Matcher matcher = SHAPE.matcher(text.strip());
    if (!matcher.matches()) {
      throw notUnderstood(text);
    }
    Optional<Integer> port = Optional.ofNullable(matcher.group(4)).map(Integer::parseInt);
    if (port.filter(number -> number < 1 || number > 65_535).isPresent()) {
      throw notUnderstood(text);
    }
    String bracketed = matcher.group(2);
    return new JumpHost(
        Optional.ofNullable(matcher.group(1)),
        bracketed == null ? matcher.group(3) : bracketed,
        port);
  }

  private static ReachException notUnderstood(String text) {
    return new ReachException(
        ReachException.Kind.UNREACHABLE,
        "The jump host '" + Plain.line(text) + "' is not written as [user@]host[:port].");
  }
}
