package io.railwright.collect.ethernet;

/**
 * What {@code ethtool -S} tells of many interfaces, by one process: a program for perl that asks
 * the kernel in the same way (SIOCETHTOOL, linux/ethtool.h) and changes nothing. Counters of single
 * queues stay on the host. Names are asked together with values each time, since a driver may count
 * other things after a change of settings; buffers have space to spare for a driver whose list
 * grows in between.
 */
final class StatisticsByPerl {
  /** Names of interfaces, or paths that end with them; each is told below its name, indented. */
  static final String PROGRAM =
      """
      my $queue = qr/^(?:[rt]x(?:_queue_|-)?|ch)\\d+[_.]|^\\[\\d/;
      socket(S, 2, 2, 0) or die "socket: $!\\n";
      sub ask { ioctl(S, 0x8946, pack("a16P", $_[0], $_[1])) }
      for (@ARGV) {
        s{.*/}{};
        next if /\\*/ || $seen{$_}++;
        print "$_\\n";
        my $sizes = pack("L2QL2", 0x37, 0, 2, 0, 0);
        my $heard = ask($_, $sizes);
        my $n = $heard && unpack("x8Q", $sizes) & 2 ? unpack("x16L", $sizes) : 0;
        print("  ", $heard ? "no stats available" : "Cannot get stats: $!", "\\n"), next if !$n;
        my $names = pack("L3", 0x1b, 1, $n) . "\\0" x (32 * ($n + 128));
        my $values = pack("L2", 0x1d, $n) . "\\0" x (8 * ($n + 128));
        print("  Cannot get stats: $!\\n"), next if !ask($_, $names) || !ask($_, $values);
        die "the list of counters changes\\n"
          if unpack("x8L", $names) != $n || unpack("x4L", $values) != $n;
        my $told = $told{substr $names, 12, 32 * $n} ||= do {
          my @name = unpack("x12(Z32)$n", $names);
          [map { $name[$_] =~ /$queue/ ? () : [$_, "  $name[$_]: "] } 0 .. $n - 1]
        };
        my @value = unpack("x8Q$n", $values);
        print map { "$_->[1]$value[$_->[0]]\\n" } @$told;
      }
      """;

  private StatisticsByPerl() {}
}
