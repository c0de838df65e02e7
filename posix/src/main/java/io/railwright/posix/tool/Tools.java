package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.Program;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All programs, by name. */
public final class Tools {
  private static final Map<String, Program> ALL = new HashMap<>();

  static {
    ALL.put("cat", Cat::run);
    ALL.put("grep", Grep::run);
    ALL.put("egrep", Grep::run);
    ALL.put("fgrep", Grep::run);
    ALL.put("head", HeadTail::head);
    ALL.put("tail", HeadTail::tail);
    ALL.put("sleep", Sleep::run);
    ALL.put("ls", Ls::run);
    ALL.put("stat", Stat::run);
    ALL.put("sed", Sed::run);
    ALL.put("cut", Cut::cut);
    ALL.put("tr", Tr::run);
    ALL.put("sort", SortUniq::sort);
    ALL.put("uniq", SortUniq::uniq);
    ALL.put("wc", Wc::run);
    ALL.put("od", Od::run);
    ALL.put("tee", CopyTools::tee);
    ALL.put("cp", CopyTools::cp);
    ALL.put("mv", Mv::run);
    ALL.put("ln", Ln::run);
    ALL.put("mkdir", FileTools::mkdir);
    ALL.put("rmdir", FileTools::rmdir);
    ALL.put("rm", FileTools::rm);
    ALL.put("touch", FileTools::touch);
    ALL.put("chmod", Modes::chmod);
    ALL.put("chown", Owners::chown);
    ALL.put("readlink", PathTools::readlink);
    ALL.put("realpath", PathTools::realpath);
    ALL.put("dirname", PathTools::dirname);
    ALL.put("basename", PathTools::basename);
    ALL.put("date", Date::run);
    ALL.put("id", IdWhoami::id);
    ALL.put("whoami", IdWhoami::whoami);
    ALL.put("seq", Seq::run);
    ALL.put("md5sum", call -> Digests.run(call, "MD5"));
    ALL.put("sha256sum", call -> Digests.run(call, "SHA-256"));
    ALL.put("base64", Digests::base64);
    ALL.put("sync", Sync::run);
    ALL.put("chgrp", Owners::chgrp);
    ALL.put("cmp", Cmp::run);
    ALL.put("mktemp", Mktemp::run);
    ALL.put("install", Install::run);
  }

  private Tools() {}

  /** {@code date} of a machine whose clock is not ours. */
  public static int date(Call call, Instant time) throws IOException {
    return Date.run(call, time);
  }

  public static @Nullable Program find(String name) {
    return ALL.get(name);
  }
}
