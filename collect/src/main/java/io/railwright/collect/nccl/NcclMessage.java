package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
import io.railwright.model.fact.FactKey;
import io.railwright.model.value.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What one line of NCCL says behind its prefix. */
final class NcclMessage {
  /** {@code NCCL_IB_HCA set by environment to mlx5_0.}; old versions have {@code set to}. */
  private static final Pattern SETTING =
      Pattern.compile(
          "((?:NCCL|UCX)_[A-Z0-9_]{1,60}) set (?:by environment |from \\S{1,80} )?to (.*)");

  /** {@code NET/IB : GPU Direct RDMA Disabled for HCA 0 'mlx5_0' (no module)}. */
  private static final Pattern GPU_DIRECT =
      Pattern.compile(
          "(?:NET/\\S{1,40} ?: )?GPU Direct RDMA ?(?:\\(([\\w-]{1,30})\\) )?"
              + "(Enabled|Disabled|enabled|disabled) for (?:GPU (\\S{1,20}) / )?HCA (\\d{1,4})"
              + "(?: '([^']{1,64})'?)?(.{0,300})");

  /**
   * Until version 2.4 it was {@code Ring 00 : 3 -> 4 [receive] via NET/IB/0}. RCCL puts its
   * communicator behind it.
   */
  private static final Pattern CHANNEL =
      Pattern.compile(
          "(?:Channel|Ring) (\\d{1,3}(?:/\\d{1,3})?) ?: (\\d{1,7})(?:\\[\\w{1,16}\\])? ->"
              + " (\\d{1,7})(?:\\[\\w{1,16}\\])?(?: \\[(send|receive)\\])? via (\\S.{0,120}?)"
              + "(?: comm 0x[0-9a-f]{1,16} nRanks \\d{1,7})?");

  /** Where an error passed on its way up: {@code proxy.cc:858 -> 6 [Proxy Thread]}. */
  private static final Pattern FAILED_CALL =
      Pattern.compile(
          "([\\w./+-]{1,120}\\.\\w{1,3}:\\d{1,7}) -> (\\d{1,3})(?: \\[[^\\]]{0,60}\\])?");

  /** {@code NCCL version 2.23.4+cuda12.6}, {@code RCCL version : 2.27.7-HEAD:96a25b5}. */
  private static final Pattern VERSION =
      Pattern.compile("(?:NCCL version |RCCL version : )(\\d\\S*)(?: .*)?");

  private static final String LOADED = "Loaded net plugin ";

  /** Words that begin a line, and what the rest of it is. */
  private static final String[][] NAMES = {
    {"Using network ", "nccl.network"},
    {"Assigned NET plugin ", "nccl.net-plugin"},
    {"P2P plugin ", "nccl.net-plugin"},
    {"Plugin Path : ", "nccl.net-plugin.path"},
    {"Plugin version : ", "nccl.net-plugin.version"},
    {"Successfully loaded external network plugin ", "nccl.net-plugin.path"},
    {"NET/Plugin : ", "nccl.net-plugin.answer"},
    {"NET/Plugin: ", "nccl.net-plugin.answer"},
    {"NET/OFI ", "nccl.ofi.answer"},
    {"Using non-device net plugin version ", "nccl.net-plugin.device-version"},
    {"Using internal network ", "nccl.network"},
    {"cudaDriverVersion ", "nccl.cuda-driver"},
    {"Launch mode ", "nccl.info"},
    {"Failed to open ", "nccl.info"},
    {"Call to connect", "nccl.info"},
    {"NET/IB : GPU Direct RDMA ", "nccl.info"},
    {"DMA-BUF is available on GPU device ", "nccl.dma-buf.gpu"},
  };

  /** Beginnings of lines that say nothing of the network. */
  private static final List<String> SILENT =
      List.of(
          "Trees ",
          "Tree ",
          "Ring ",
          "Channel ",
          "Connected all ",
          "Setting affinity",
          "threadThresholds",
          "P2P Chunksize",
          "Comm config",
          "AllReduce:",
          "AllGather:",
          "ReduceScatter:",
          "Broadcast:",
          "comm ",
          "ncclComm",
          "Check P2P",
          "TUNER/",
          "PROFILER/",
          "RAS ",
          "CC ",
          "MNNVL ",
          "NVLS ",
          "Initialized NET plugin ",
          "=== System",
          "CPU/",
          "GPU/",
          "+ ",
          "Pattern ",
          "==",
          // Looked for on every host; most NICs do not have it.
          "Call to mlx5dv_get_data_direct_sysfs_path failed");

  private NcclMessage() {}

  static boolean read(NcclStatement statement, Readings into) {
    if (statement.warning()) {
      statement.add(into, "nccl.warning", Value.text(statement.text()), statement.text());
      NcclCompletion.read(statement, into);
      return true;
    }
    return setting(statement, into)
        || direct(statement, into)
        || channel(statement, into)
        || named(statement, into)
        || version(statement, into)
        || failedCall(statement, into)
        || NcclCommunicator.read(statement, into)
        || NcclDevices.read(statement, into)
        || isSilent(statement.text());
  }

  private static boolean setting(NcclStatement statement, Readings into) {
    String text = statement.text();
    Matcher setting = SETTING.matcher(text);
    if (!text.contains(" set ") || !setting.matches()) {
      return false;
    }
    String printed = setting.group(2).strip();
    String value = printed.endsWith(".") ? printed.substring(0, printed.length() - 1) : printed;
    statement.add(
        into, FactKey.text("nccl.environment", setting.group(1)), Value.text(value), text);
    return true;
  }

  private static boolean direct(NcclStatement statement, Readings into) {
    Matcher direct = GPU_DIRECT.matcher(statement.text());
    if (!statement.text().contains("GPU Direct RDMA") || !direct.matches()) {
      return false;
    }
    String card = direct.group(5) == null ? direct.group(4) : direct.group(5);
    String state = direct.group(2);
    Value enabled = new Value.Flag(state.startsWith("E") || state.startsWith("e"));
    statement.add(into, FactKey.text("nccl.gpu-direct", card), enabled, state);
    String how = direct.group(1);
    if (how != null) {
      statement.add(into, FactKey.text("nccl.gpu-direct.by", card), Value.text(how), how);
    }
    String reason = direct.group(6).strip();
    if (reason.length() > 2) {
      statement.add(into, FactKey.text("nccl.gpu-direct.reason", card), Value.text(reason), reason);
    }
    return true;
  }

  private static boolean channel(NcclStatement statement, Readings into) {
    String text = statement.text();
    Matcher channel = CHANNEL.matcher(text);
    if (!text.contains(" via ") || !channel.matches()) {
      return false;
    }
    String way = channel.group(5).strip();
    String direction = channel.group(4) == null ? "peer" : channel.group(4);
    NcclStatement owned =
        statement.about(statement.subject() + "/channel/" + channel.group(1).replace('/', '.'));
    String[] indices = {direction, channel.group(2), channel.group(3)};
    owned.add(into, FactKey.of("nccl.channel", indices).text(), Value.text(way), text);
    if (way.startsWith("NET/")) {
      String direct = FactKey.of("nccl.channel.gpu-direct", indices).text();
      owned.add(into, direct, new Value.Flag(way.contains("/GDRDMA")), way);
    }
    return true;
  }

  /** Lines of a few known words and a name; the words stay with it, for they are the claim. */
  private static boolean named(NcclStatement statement, Readings into) {
    String text = statement.text();
    for (String[] name : NAMES) {
      if (text.startsWith(name[0])) {
        String value = text.substring(name[0].length()).strip();
        statement.add(into, name[1], Amount.plain(value), text);
        if (name[1].equals("nccl.net-plugin.answer") && value.startsWith(LOADED)) {
          String plugin = value.substring(LOADED.length());
          statement.add(into, "nccl.net-plugin", Value.text(plugin), plugin);
        }
        return true;
      }
    }
    return false;
  }

  private static boolean version(NcclStatement statement, Readings into) {
    Matcher version = VERSION.matcher(statement.text());
    if (!statement.text().contains("CCL version ") || !version.matches()) {
      return false;
    }
    String number = version.group(1);
    statement.add(into, "nccl.version", Value.text(number), number);
    return true;
  }

  private static boolean failedCall(NcclStatement statement, Readings into) {
    Matcher call = FAILED_CALL.matcher(statement.text());
    if (!statement.text().contains(" -> ") || !call.matches()) {
      return false;
    }
    statement.add(into, "nccl.failed-call", Value.text(call.group(1)), statement.text());
    statement.add(into, "nccl.failed-call.result", Value.number(call.group(2), ""), call.group(2));
    return true;
  }

  private static boolean isSilent(String text) {
    return text.isEmpty() || SILENT.stream().anyMatch(text::startsWith);
  }
}
