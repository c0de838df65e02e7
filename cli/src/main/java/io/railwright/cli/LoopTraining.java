package io.railwright.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/**
 * What the build runs to make the AOT cache of the commands that work for seconds in one loop: with
 * the full compiler, and long enough for it to learn how the loops behave. A later start then
 * compiles them at once and well.
 */
public final class LoopTraining {
  private static final int ROUNDS = 12;
  private static final int PACKETS = 20_000;

  private static final List<List<String>> SIMULATIONS =
      List.of(
          List.of("sim", "incast16"),
          List.of("sim", "incast16", "--stats"),
          List.of("sim", "perm64", "--size", "500KB"),
          List.of("sim", "ring8", "--size", "2MB", "-o", "json"),
          List.of("sim", "lab8", "-o", "csv"));

  private LoopTraining() {}

  public static void main(String[] arguments) throws IOException {
    for (List<String> line : SIMULATIONS) {
      run(line.toArray(String[]::new));
    }
    Path file = Files.createTempFile("rail-training", ".pcap");
    Files.write(file, capture());
    for (int round = 0; round < ROUNDS; round++) {
      run("pcap", file.toString());
    }
    run("pcap", file.toString(), "-o", "json");
    Files.delete(file);
    // As the last one, since it ends the process: the streams and the environment are trained too.
    Main.main(new String[] {"--version"});
  }

  private static void run(String... line) {
    new Rail(nowhere(), nowhere(), false, false).run(line);
  }

  /** Writes of four packets and their acknowledgements on 64 queue pairs; some packets marked. */
  private static byte[] capture() {
    byte[] frame =
        HexFormat.of()
            .parseHex(
                "0200000000020200000000010800"
                    + "456a043c00004000401100000a4d00010a4d0002"
                    + "c14412b704280000"
                    + "0600ffff0000001200000000"
                    + "00".repeat(74));
    ByteBuffer file =
        ByteBuffer.allocate(24 + PACKETS * (16 + frame.length)).order(ByteOrder.LITTLE_ENDIAN);
    file.putInt(0xa1b2c3d4).putShort((short) 2).putShort((short) 4).putLong(0);
    file.putInt(128).putInt(1);
    for (int packet = 0; packet < PACKETS; packet++) {
      file.putInt(packet / 1_000_000).putInt(packet % 1_000_000).putInt(frame.length);
      file.putInt(1098);
      Frame.patch(frame, packet);
      file.put(frame);
    }
    return file.array();
  }

  /** Where in a frame stands what differs from packet to packet. */
  private static final class Frame {
    private static final int TRAFFIC_CLASS = 15;
    private static final int SOURCE = 29;
    private static final int DESTINATION = 33;
    private static final int OPCODE = 42;
    private static final int QUEUE_PAIR = 49;
    private static final int PSN = 52;
    private static final int ACKNOWLEDGE = 0x11;
    private static final int[] OPCODES = {0x06, 0x07, 0x07, 0x08, ACKNOWLEDGE};

    private Frame() {}

    static void patch(byte[] frame, int packet) {
      int turn = packet % OPCODES.length;
      int message = packet / OPCODES.length;
      boolean back = OPCODES[turn] == ACKNOWLEDGE;
      int queue = message % 64;
      int psn = message / 64 * 4 + Math.min(turn, 3);
      frame[TRAFFIC_CLASS] = (byte) (packet % 50 == 0 && !back ? 0x6b : 0x6a);
      frame[SOURCE] = (byte) (back ? 2 : 1);
      frame[DESTINATION] = (byte) (back ? 1 : 2);
      frame[OPCODE] = (byte) OPCODES[turn];
      frame[QUEUE_PAIR] = (byte) (queue + (back ? 100 : 0));
      frame[PSN] = (byte) (psn >> 8);
      frame[PSN + 1] = (byte) psn;
    }
  }

  private static PrintWriter nowhere() {
    return new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  }
}
