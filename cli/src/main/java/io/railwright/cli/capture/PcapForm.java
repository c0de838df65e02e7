package io.railwright.cli.capture;

/** What {@code rail pcap -o} takes; picocli shows the constants as they are. */
enum PcapForm {
  text,
  json,
  html
}
