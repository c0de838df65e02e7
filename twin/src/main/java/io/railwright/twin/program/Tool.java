package io.railwright.twin.program;

import io.railwright.posix.Call;
import io.railwright.twin.host.ToolOutput;
import io.railwright.twin.host.VirtualHost;
import io.railwright.twin.host.nic.Nic;
import io.railwright.twin.host.state.HostState;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One invocation of a tool: its host and its arguments. */
abstract class Tool {
  final VirtualHost host;
  final Call call;
  final List<String> words;

  Tool(VirtualHost host, Call call) {
    this.host = host;
    this.call = call;
    this.words = call.arguments();
  }

  abstract int run() throws IOException, InterruptedException;

  HostState state() {
    return host.state();
  }

  /** Prints what the state makes the tool say to this call. */
  int answer(String question) throws IOException {
    return ToolOutput.print(call, host.answer(question));
  }

  /** The port of an interface; null where there is none of that name. */
  @Nullable Nic port(String net) {
    return state().nics().stream().filter(nic -> nic.net().equals(net)).findFirst().orElse(null);
  }

  String word(int at) {
    return at >= 0 && at < words.size() ? words.get(at) : "";
  }

  /** The word that follows one of these; empty where none is there. */
  String after(String... names) {
    for (String name : names) {
      int at = words.indexOf(name);
      if (at >= 0) {
        return word(at + 1);
      }
    }
    return "";
  }

  /** The value of an option that is written {@code --name=value} or as two words. */
  String option(String... names) {
    for (String name : names) {
      for (String word : words) {
        if (word.startsWith(name + "=")) {
          return word.substring(name.length() + 1);
        }
      }
    }
    return after(names);
  }

  boolean has(String... names) {
    for (String name : names) {
      if (words.contains(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an option is there in either form. */
  boolean hasOption(String... names) {
    for (String name : names) {
      for (String word : words) {
        if (word.equals(name) || word.startsWith(name + "=")) {
          return true;
        }
      }
    }
    return false;
  }

  static boolean isNumber(String text) {
    return !text.isEmpty() && text.length() < 10 && text.chars().allMatch(Character::isDigit);
  }

  static int number(String text) {
    return isNumber(text) ? Integer.parseInt(text) : -1;
  }
}
