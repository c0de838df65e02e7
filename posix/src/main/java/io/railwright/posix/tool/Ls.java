package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code ls}: one name a line, as it prints into anything but a terminal. */
final class Ls {
  private final Call call;
  private final Options options;

  private Ls(Call call, Options options) {
    this.call = call;
    this.options = options;
  }

  static int run(Call call) throws IOException {
    Options options =
        Options.parse(call.arguments(), "1aAdlLrFUkp", "all=a", "almost-all=A", "directory=d");
    if (options.mistake() != null) {
      return Inputs.usage(call, 2, options.mistake());
    }
    return new Ls(call, options).all();
  }

  private int all() throws IOException {
    List<String> operands =
        new ArrayList<>(options.operands().isEmpty() ? List.of(".") : options.operands());
    operands.sort(null);
    List<String> plain = new ArrayList<>();
    List<String> folders = new ArrayList<>();
    int status = 0;
    for (String operand : operands) {
      String path = call.path(operand);
      Files.Kind kind = call.files().kind(path);
      if (kind == Files.Kind.ABSENT && call.files().link(path) == null) {
        status = call.fail(2, "ls: cannot access '" + operand + "': No such file or directory");
      } else if (kind == Files.Kind.FOLDER && !options.has('d') && !keepsLink(operand, path)) {
        folders.add(operand);
      } else {
        plain.add(operand);
      }
    }
    show(plain, "");
    boolean headings = operands.size() > 1;
    boolean first = plain.isEmpty();
    for (String folder : folders) {
      if (headings) {
        call.print((first ? "" : "\n") + folder + ":\n");
      }
      first = false;
      if (options.has('l')) {
        call.print("total 0\n");
      }
      show(names(folder), folder.endsWith("/") ? folder : folder + "/");
    }
    return status;
  }

  /** A long listing shows a link itself, unless a slash asks for what it leads to. */
  private boolean keepsLink(String operand, String path) {
    return options.has('l') && !operand.endsWith("/") && call.files().link(path) != null;
  }

  private List<String> names(String folder) throws IOException {
    List<String> names = new ArrayList<>();
    if (options.has('a')) {
      names.addAll(List.of(".", ".."));
    }
    for (String name : call.files().list(call.path(folder))) {
      if (!name.startsWith(".") || options.has('a') || options.has('A')) {
        names.add(name);
      }
    }
    return names;
  }

  private void show(List<String> names, String before) throws IOException {
    List<String> ordered = options.has('r') ? names.reversed() : names;
    for (String name : ordered) {
      String path = call.path(before + name);
      String mark = options.has('F') || options.has('p') ? mark(path) : "";
      call.print(options.has('l') ? detail(path, name) : name + mark + "\n");
    }
  }

  private String mark(String path) {
    boolean folder = call.files().kind(path) == Files.Kind.FOLDER;
    boolean link = call.files().link(path) != null;
    if (options.has('p')) {
      return folder && !link ? "/" : "";
    }
    return link ? "@" : folder ? "/" : call.files().isExecutable(path) ? "*" : "";
  }

  /** No times are kept. */
  private String detail(String path, String name) throws IOException {
    Files files = call.files();
    String link = files.link(path);
    Files.Kind kind = files.kind(path);
    Files.Attributes attributes = files.attributes(path);
    String mode = link != null ? "lrwxrwxrwx" : Modes.letters(kind, attributes.mode());
    String owner =
        link != null
            ? "root root"
            : Accounts.users(files).shown(attributes.user())
                + " "
                + Accounts.groups(files).shown(attributes.group());
    long size = kind == Files.Kind.FILE && link == null ? Stat.size(files, path) : 0;
    return mode
        + " 1 "
        + owner
        + " "
        + size
        + " Jan  1 00:00 "
        + name
        + (link == null ? "" : " -> " + link)
        + "\n";
  }
}
