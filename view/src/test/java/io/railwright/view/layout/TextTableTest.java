package io.railwright.view.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTableTest {
  private static TextTable table() {
    TextTable table = new TextTable("PCI", "model", "link");
    table.row("0000:03:00.0", "ConnectX-7 dual port", "400Gb/s up");
    table.row("0000:04:00.0", "", "down");
    return table;
  }

  @Test
  void aWidePageHasOneLineForEachRow() {
    assertThat(table().lines(80))
        .containsExactly(
            "PCI           model                 link",
            "0000:03:00.0  ConnectX-7 dual port  400Gb/s up",
            "0000:04:00.0                        down");
  }

  @Test
  void cellsFoldAtTheirBlanks() {
    assertThat(table().lines(40))
        .containsExactly(
            "PCI           model           link",
            "0000:03:00.0  ConnectX-7      400Gb/s up",
            "              dual port",
            "0000:04:00.0                  down");
  }

  @Test
  void aNarrowPageListsTheCells() {
    assertThat(table().lines(30))
        .containsExactly(
            "0000:03:00.0",
            "  model: ConnectX-7 dual port",
            "  link: 400Gb/s up",
            "0000:04:00.0",
            "  model: ",
            "  link: down");
  }
}
