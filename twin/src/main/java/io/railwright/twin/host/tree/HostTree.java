package io.railwright.twin.host.tree;

import io.railwright.posix.FileError;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The files of a host by their paths, and what its tools print. What is put in later replaces what
 * was there, so that a test can change a platform in one word: {@code with("/proc/cmdline", ...)}.
 * Contents may be live: they are made of the host's state when they are read.
 */
public final class HostTree {
  private final Node.Folder root = new Node.Folder();
  private final FolderCache cache = new FolderCache();
  private final Map<String, Supplier<Answer>> answers = new HashMap<>();
  private final Map<String, Answer> otherwise = new TreeMap<>();

  /** A text file; a line feed is added to its end where there is none, unless it is empty. */
  public HostTree with(String path, String text) {
    return put(path, new Node.File(Content.text(text), false));
  }

  public HostTree with(String path, long number) {
    return with(path, Long.toString(number));
  }

  public HostTree with(String path, byte[] bytes) {
    return put(path, new Node.File(Content.of(bytes), false));
  }

  /** A text that is made anew for each reader. */
  public HostTree live(String path, Supplier<String> text) {
    return put(path, new Node.File(Content.live(text), false));
  }

  public HostTree live(String path, Content content) {
    return put(path, new Node.File(content, false));
  }

  /** A file of the kernel that can be written. */
  public HostTree knob(String path, Supplier<String> text, WriteHandler writer) {
    return put(path, new Node.Knob(Content.live(text), writer));
  }

  /** Small files of one folder: names and texts in turn. */
  public HostTree folder(String path, String... namesAndTexts) {
    Node.Folder folder = at(path);
    for (int at = 0; at < namesAndTexts.length; at += 2) {
      folder
          .nodes()
          .put(namesAndTexts[at], new Node.File(Content.text(namesAndTexts[at + 1]), false));
    }
    return this;
  }

  /** A folder that is there though nothing may be in it. */
  public HostTree emptyFolder(String path) {
    at(path);
    return this;
  }

  public HostTree link(String path, String to) {
    return put(path, new Node.Link(to));
  }

  /** Takes away a file, a link or a whole folder. */
  public HostTree without(String path) {
    Node.Folder folder = root;
    String[] parts = path.substring(1).split("/", -1);
    for (int at = 0; at < parts.length - 1; at++) {
      if (!(folder.get(parts[at]) instanceof Node.Folder below)) {
        return this;
      }
      folder = below;
    }
    folder.nodes().remove(parts[parts.length - 1]);
    cache.clear();
    return this;
  }

  /** What is in a file; empty if there is none. Links on the way are not followed. */
  public String text(String path) {
    Node.Folder folder = root;
    String[] parts = path.substring(1).split("/", -1);
    for (int at = 0; at < parts.length - 1; at++) {
      if (!(folder.get(parts[at]) instanceof Node.Folder below)) {
        return "";
      }
      folder = below;
    }
    try {
      return folder.get(parts[parts.length - 1]) instanceof Node.File file
          ? new String(file.content().bytes(), StandardCharsets.UTF_8)
          : "";
    } catch (FileError unreadable) {
      return "";
    }
  }

  /** What is at a path, links followed; null where nothing is. */
  public @Nullable Node find(String path) {
    return cache.find(root, path);
  }

  public Node.Folder root() {
    return root;
  }

  public HostTree put(String path, Node node) {
    int slash = path.lastIndexOf('/');
    at(path.substring(0, slash)).nodes().put(path.substring(slash + 1), node);
    return this;
  }

  /** The folder at a path, made with all above it where there is none. */
  public Node.Folder at(String path) {
    Node.Folder folder = root;
    int start = 1;
    while (start < path.length()) {
      int slash = path.indexOf('/', start);
      int end = slash < 0 ? path.length() : slash;
      folder = folder.below(path.substring(start, end));
      start = end + 1;
    }
    return folder;
  }

  /**
   * A tool that prints {@code text} for these arguments.
   *
   * @param call the tool and its arguments, with one blank between words
   */
  public HostTree prints(String call, String text) {
    Answer answer = Answer.of(ended(text));
    return answers(call, () -> answer);
  }

  /** A tool that prints what holds when it is asked. */
  public HostTree livePrints(String call, Supplier<String> text) {
    return answers(call, () -> Answer.of(ended(text.get())));
  }

  /** A tool whose answer depends on the moment. */
  public HostTree answers(String call, Supplier<Answer> answer) {
    otherwise.putIfAbsent(tool(call), Answer.refusal(1, tool(call) + ": bad command line"));
    answers.put(call, answer);
    return this;
  }

  /** A tool that complains and fails for these arguments. */
  public HostTree fails(String call, int status, String complaint) {
    Answer answer = Answer.refusal(status, complaint);
    return answers(call, () -> answer);
  }

  /** What a tool does with arguments that it was given no answer for. */
  public HostTree otherwise(String tool, int status, String complaint) {
    otherwise.put(tool, Answer.refusal(status, complaint));
    return this;
  }

  /** A tool that prints {@code text} for these arguments and fails all the same. */
  public HostTree printsAndFails(String call, String text, int status) {
    Answer answer = new Answer(status, ended(text), "");
    return answers(call, () -> answer);
  }

  public HostTree withoutTool(String tool) {
    otherwise.remove(tool);
    answers.keySet().removeIf(call -> tool(call).equals(tool));
    return this;
  }

  /** What the tool says to this call; null where there is no such tool. */
  public @Nullable Answer answer(String call) {
    Supplier<Answer> answer = answers.get(call);
    return answer == null ? otherwise.get(tool(call)) : answer.get();
  }

  /** Whether this very call has an answer. */
  public boolean knows(String call) {
    return answers.containsKey(call);
  }

  public boolean hasTool(String tool) {
    return otherwise.containsKey(tool);
  }

  public Map<String, Supplier<Answer>> answers() {
    return answers;
  }

  Map<String, Answer> otherwise() {
    return otherwise;
  }

  private static String tool(String call) {
    int blank = call.indexOf(' ');
    return blank < 0 ? call : call.substring(0, blank);
  }

  private static String ended(String text) {
    return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
  }

  /** Exports the tree below {@code root}, with tools as scripts. */
  public void layOut(java.nio.file.Path folder) throws java.io.IOException {
    new TreeExport(this, folder).write();
  }
}
