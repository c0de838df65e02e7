package io.railwright.posix.tool;

import io.railwright.posix.Call;
import io.railwright.posix.FileError;
import io.railwright.posix.Files;
import java.io.IOException;
import java.util.List;

/** {@code chown} and {@code chgrp}. */
final class Owners {
  private static final int KEEP = -1;

  private Owners() {}

  static int chown(Call call) throws IOException {
    Options options = options(call);
    if (options.mistake() != null || options.operands().size() < 2) {
      return wrong(call, options);
    }
    String owner = options.operands().getFirst();
    int colon = owner.indexOf(':');
    String user = colon < 0 ? owner : owner.substring(0, colon);
    String group = colon < 0 ? "" : owner.substring(colon + 1);
    int userNumber = user.isEmpty() ? KEEP : Accounts.users(call.files()).number(user);
    int groupNumber = group.isEmpty() ? KEEP : Accounts.groups(call.files()).number(group);
    if (!user.isEmpty() && userNumber < 0) {
      return call.fail(1, "chown: invalid user: ‘" + owner + "’");
    }
    if (!group.isEmpty() && groupNumber < 0) {
      return call.fail(1, "chown: invalid group: ‘" + owner + "’");
    }
    return each(call, options, userNumber, groupNumber);
  }

  static int chgrp(Call call) throws IOException {
    Options options = options(call);
    if (options.mistake() != null || options.operands().size() < 2) {
      return wrong(call, options);
    }
    String group = options.operands().getFirst();
    int number = Accounts.groups(call.files()).number(group);
    return number < 0
        ? call.fail(1, "chgrp: invalid group: ‘" + group + "’")
        : each(call, options, KEEP, number);
  }

  private static Options options(Call call) {
    return Options.parse(
        call.arguments(), "Rfh", "recursive=R", "silent=f", "quiet=f", "no-dereference=h");
  }

  private static int wrong(Call call, Options options) throws IOException {
    List<String> operands = options.operands();
    String missing =
        operands.isEmpty()
            ? "missing operand"
            : "missing operand after ‘" + operands.getFirst() + "’";
    return Inputs.usage(call, 1, options.mistake() == null ? missing : options.mistake());
  }

  private static int each(Call call, Options options, int user, int group) throws IOException {
    int status = 0;
    for (String operand : options.operands().subList(1, options.operands().size())) {
      if (call.files().kind(call.path(operand)) == Files.Kind.ABSENT) {
        status =
            call.fail(
                1, call.name() + ": cannot access '" + operand + "': No such file or directory");
      } else {
        status = Math.max(status, one(call, operand, user, group, options.has('R')));
      }
    }
    return status;
  }

  private static int one(Call call, String operand, int user, int group, boolean deep)
      throws IOException {
    Files files = call.files();
    String path = call.path(operand);
    int status = 0;
    try {
      Files.Attributes now = files.attributes(path);
      Files.Attributes wanted = now.withOwner(user, group);
      if (!wanted.equals(now)) {
        files.setAttributes(path, wanted);
      }
      if (deep && files.kind(path) == Files.Kind.FOLDER) {
        for (String name : files.list(path)) {
          if (files.link(path + "/" + name) == null) {
            status = Math.max(status, one(call, operand + "/" + name, user, group, true));
          }
        }
      }
    } catch (FileError refused) {
      String what = call.name().equals("chgrp") ? "group" : "ownership";
      return call.fail(
          1, call.name() + ": changing " + what + " of '" + operand + "': " + refused.getMessage());
    }
    return status;
  }
}
