package io.railwright.twin.ssh;

import java.util.Locale;
import org.apache.sshd.common.SshConstants;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.server.auth.AbstractUserAuth;
import org.apache.sshd.server.auth.AbstractUserAuthFactory;
import org.apache.sshd.server.auth.UserAuth;
import org.apache.sshd.server.session.ServerSession;
import org.jspecify.annotations.Nullable;

/**
 * A login by questions (keyboard-interactive), as ESXi has it: one for the password, and then a
 * round that asks nothing and still wants its answer.
 */
final class PasswordDialogue extends AbstractUserAuth {
  private static final String NAME = "keyboard-interactive";
  private static final String USER = "root";

  private final String password;
  private boolean known;

  private PasswordDialogue(String password) {
    super(NAME);
    this.password = password;
  }

  /** Makes one for each attempt to log in. */
  static AbstractUserAuthFactory factory(String password) {
    return new AbstractUserAuthFactory(NAME) {
      @Override
      public UserAuth createUserAuth(ServerSession session) {
        return new PasswordDialogue(password);
      }
    };
  }

  @Override
  protected @Nullable Boolean doAuth(Buffer buffer, boolean init) throws Exception {
    if (init) {
      ask("Password: ");
      return null; // the answer comes later
    }
    int command = buffer.getUByte();
    int answers = buffer.getInt();
    boolean response = command == SshConstants.SSH_MSG_USERAUTH_INFO_RESPONSE;
    if (known) {
      return response && answers == 0;
    }
    known =
        response
            && answers == 1
            && buffer.getString().equals(password)
            && getUsername().toLowerCase(Locale.ROOT).equals(USER);
    if (!known) {
      return false;
    }
    ask();
    return null;
  }

  private void ask(String... prompts) throws Exception {
    ServerSession session = getServerSession();
    Buffer request = session.createBuffer(SshConstants.SSH_MSG_USERAUTH_INFO_REQUEST);
    request.putString("");
    request.putString("");
    request.putString("");
    request.putInt(prompts.length);
    for (String prompt : prompts) {
      request.putString(prompt);
      request.putBoolean(false);
    }
    session.writePacket(request);
  }
}
