package io.railwright.reach.fleet;

import io.railwright.reach.bundle.Answer;
import io.railwright.reach.bundle.Question;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A shell target that is asked the same questions again and again, in one login that is kept open.
 * A login costs a host tens of times as much as an answer. Where sudo wants a password, each time
 * is a login of its own, since the dialogue with sudo comes first.
 *
 * <p>For one thread at a time; closing may come from another.
 */
public final class PolledTarget implements Target, AutoCloseable {
  private final ShellTarget target;
  private final Set<String> seldom;
  private volatile @Nullable TickedShell shell;
  private volatile boolean closed;

  public PolledTarget(ShellTarget target) {
    this(target, Set.of());
  }

  /**
   * One of which some things are asked twice a minute.
   *
   * @param seldom ids of these questions; most answers have no section of theirs
   */
  public PolledTarget(ShellTarget target, Set<String> seldom) {
    this.target = target;
    this.seldom = Set.copyOf(seldom);
  }

  @Override
  public String name() {
    return target.name();
  }

  @Override
  public Answer ask(List<Question> questions) {
    if (closed || (target.sudo().use() && target.sudo().password().isPresent())) {
      return target.ask(questions);
    }
    Answer answer = shell(questions).ask();
    if (answer.failure().isPresent()) {
      drop(); // whatever it was, the next poll begins with a login
    }
    return answer;
  }

  private TickedShell shell(List<Question> questions) {
    TickedShell open = shell;
    if (open != null && open.serves(questions)) {
      return open;
    }
    drop();
    TickedShell begun = TickedShell.open(target, questions, seldom, ShellTarget.nonce());
    shell = begun;
    return begun;
  }

  private void drop() {
    TickedShell open = shell;
    if (open != null) {
      open.close();
      shell = null;
    }
  }

  /** Ends the login. */
  @Override
  public void close() {
    closed = true;
    drop();
  }
}
