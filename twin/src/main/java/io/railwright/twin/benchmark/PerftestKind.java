package io.railwright.twin.benchmark;

/** The programs of perftest that hosts have. */
enum PerftestKind {
  SEND_BW("ib_send_bw", "Send BW Test", false),
  WRITE_BW("ib_write_bw", "RDMA_Write BW Test", false),
  READ_BW("ib_read_bw", "RDMA_Read BW Test", false),
  SEND_LAT("ib_send_lat", "Send Latency Test", true),
  WRITE_LAT("ib_write_lat", "RDMA_Write Latency Test", true),
  READ_LAT("ib_read_lat", "RDMA_Read Latency Test", true);

  private final String program;
  private final String title;
  private final boolean latency;

  PerftestKind(String program, String title, boolean latency) {
    this.program = program;
    this.title = title;
    this.latency = latency;
  }

  String program() {
    return program;
  }

  String title() {
    return title;
  }

  boolean isLatency() {
    return latency;
  }

  /** The client alone posts a read; the server's processor has no part in it. */
  boolean isRead() {
    return this == READ_BW || this == READ_LAT;
  }

  /** Bytes of a message where none is given. */
  int usualSize() {
    return latency ? 2 : 65_536;
  }

  int usualIterations() {
    return this == SEND_BW || latency ? 1000 : 5000;
  }
}
