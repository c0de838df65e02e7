package io.railwright.posix.tool;

import io.railwright.posix.Program;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The programs by name. */
public final class Tools {
  private static final Map<String, Program> ALL = new HashMap<>();

  static {
    ALL.put("cat", Cat::run);
    ALL.put("grep", Grep::run);
    ALL.put("egrep", Grep::run);
    ALL.put("fgrep", Grep::run);
    ALL.put("head", Ends::head);
    ALL.put("tail", Ends::tail);
    ALL.put("sleep", Sleep::run);
    ALL.put("ls", Listing::run);
    ALL.put("stat", Stat::run);
    ALL.put("sed", Sed::run);
    ALL.put("cut", Columns::cut);
    ALL.put("tr", Translate::run);
    ALL.put("sort", Sorting::sort);
    ALL.put("uniq", Sorting::uniq);
    ALL.put("wc", Counting::run);
    ALL.put("od", Dump::run);
    ALL.put("tee", Copies::tee);
    ALL.put("cp", Copies::cp);
    ALL.put("mv", Copies::mv);
    ALL.put("ln", Folders::ln);
    ALL.put("mkdir", Folders::mkdir);
    ALL.put("rmdir", Folders::rmdir);
    ALL.put("rm", Folders::rm);
    ALL.put("touch", Folders::touch);
    ALL.put("chmod", Folders::chmod);
    ALL.put("chown", Folders::chown);
    ALL.put("readlink", Names::readlink);
    ALL.put("realpath", Names::realpath);
    ALL.put("dirname", Names::dirname);
    ALL.put("basename", Names::basename);
    ALL.put("date", Date::run);
    ALL.put("id", Who::id);
    ALL.put("whoami", Who::whoami);
    ALL.put("seq", Sequence::run);
    ALL.put("md5sum", call -> Digests.run(call, "MD5"));
    ALL.put("sha256sum", call -> Digests.run(call, "SHA-256"));
    ALL.put("base64", Digests::base64);
    ALL.put("sync", _ -> 0);
  }

  private Tools() {}

  public static @Nullable Program find(String name) {
    return ALL.get(name);
  }
}
