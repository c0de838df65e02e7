package io.railwright.collect.nccl;

import io.railwright.collect.probe.Readings;
import io.railwright.collect.text.Amount;
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

  private static final Pattern CHANNEL =
      Pattern.compile(
          "Channel (\\d{1,3}(?:/\\d{1,3})?) ?: (\\d{1,7})\\[(\\w{1,16})\\] ->"
              + " (\\d{1,7})\\[(\\w{1,16})\\](?: \\[(send|receive)\\])? via (\\S.{0,120})");

  private static final Pattern RANK =
      Pattern.compile("(?:\\S+ )?comm \\S{1,24} rank (\\d{1,7}) n[rR]anks (\\d{1,7}).{0,300}");

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
          "Init timings",
          "AllReduce:",
          "AllGather:",
          "ReduceScatter:",
          "Broadcast:",
          "comm ",
          "ncclComm",
          "Launch mode",
          "Check P2P",
          "TUNER/",
          "PROFILER/",
          "RAS ",
          "CC ",
          "MNNVL ",
          "NVLS ");

  private NcclMessage() {}

  static boolean read(String subject, String text, int line, Readings into) {
    return setting(subject, text, line, into)
        || direct(subject, text, line, into)
        || channel(subject, text, line, into)
        || named(subject, text, line, into)
        || rank(subject, text, line, into)
        || NcclDevices.read(subject, text, line, into)
        || isSilent(text);
  }

  private static boolean setting(String subject, String text, int line, Readings into) {
    Matcher setting = SETTING.matcher(text);
    if (!text.contains(" set ") || !setting.matches()) {
      return false;
    }
    String raw = setting.group(2).strip();
    String value = raw.endsWith(".") ? raw.substring(0, raw.length() - 1) : raw;
    into.add(subject, "nccl.environment." + setting.group(1), Value.text(value), value, line);
    return true;
  }

  private static boolean direct(String subject, String text, int line, Readings into) {
    Matcher direct = GPU_DIRECT.matcher(text);
    if (!text.contains("GPU Direct RDMA") || !direct.matches()) {
      return false;
    }
    String card = direct.group(5) == null ? direct.group(4) : direct.group(5);
    String parameter = "nccl.gpu-direct." + card;
    String state = direct.group(2);
    into.add(
        subject,
        parameter,
        new Value.Flag(state.startsWith("E") || state.startsWith("e")),
        state,
        line);
    String how = direct.group(1);
    if (how != null) {
      into.add(subject, parameter + ".by", Value.text(how), how, line);
    }
    String reason = direct.group(6).strip();
    if (reason.length() > 2) {
      into.add(subject, parameter + ".reason", Value.text(reason), reason, line);
    }
    return true;
  }

  private static boolean channel(String subject, String text, int line, Readings into) {
    Matcher channel = text.startsWith("Channel ") ? CHANNEL.matcher(text) : null;
    if (channel == null || !channel.matches()) {
      return false;
    }
    String way = channel.group(7).strip();
    String direction = channel.group(6) == null ? "peer" : channel.group(6);
    String owner = subject + "/channel/" + channel.group(1).replace('/', '.');
    String parameter =
        "nccl.channel." + direction + "." + channel.group(2) + "-" + channel.group(4);
    into.add(owner, parameter, Value.text(way), way, line);
    if (way.startsWith("NET/")) {
      Value direct = new Value.Flag(way.contains("/GDRDMA"));
      into.add(owner, parameter + ".gpu-direct", direct, way, line);
    }
    return true;
  }

  /** Lines of a few known words and a name. */
  private static boolean named(String subject, String text, int line, Readings into) {
    String[][] names = {
      {"Using network ", "nccl.network"},
      {"Assigned NET plugin ", "nccl.net-plugin"},
      {"P2P plugin ", "nccl.net-plugin"},
      {"Plugin Path : ", "nccl.net-plugin.path"},
      {"Successfully loaded external network plugin ", "nccl.net-plugin.path"},
      {"NET/Plugin : ", "nccl.net-plugin.answer"},
      {"NET/Plugin: ", "nccl.net-plugin.answer"},
      {"Using non-device net plugin version ", "nccl.net-plugin.device-version"},
      {"Using internal network ", "nccl.network"},
      {"cudaDriverVersion ", "nccl.cuda-driver"},
      {"DMA-BUF is available on GPU device ", "nccl.dma-buf.gpu"},
    };
    for (String[] name : names) {
      if (text.startsWith(name[0])) {
        String raw = text.substring(name[0].length()).strip();
        into.add(subject, name[1], Amount.plain(raw), raw, line);
        return true;
      }
    }
    return false;
  }

  private static boolean rank(String subject, String text, int line, Readings into) {
    Matcher rank = RANK.matcher(text);
    if (!text.contains("comm ") || !rank.matches()) {
      return false;
    }
    into.add(subject, "nccl.rank", Value.number(rank.group(1), ""), rank.group(1), line);
    into.add(subject, "nccl.ranks", Value.number(rank.group(2), "ranks"), rank.group(2), line);
    return true;
  }

  private static boolean isSilent(String text) {
    for (String start : SILENT) {
      if (text.startsWith(start)) {
        return true;
      }
    }
    return text.isEmpty();
  }
}
