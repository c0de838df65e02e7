package io.railwright.knowledge;

import io.railwright.model.text.Worded;
import java.util.List;

/**
 * What shows a value of the site on a host, where its file does not say it: that most ports have
 * PFC on shows a lossless fabric.
 *
 * @param scope what is looked at: the host, or each of its NICs or GPUs
 * @param among those that count
 * @param when what those must be that show the value
 * @param value what they show: a word, or what a parameter of theirs has
 * @param because as in "lossless, since most RDMA ports have PFC on"
 */
public record SiteSign(
    Scope scope,
    List<Condition> among,
    Share share,
    List<Condition> when,
    Operand value,
    String because) {
  public SiteSign {
    among = List.copyOf(among);
    when = List.copyOf(when);
  }

  /** How many must show the value. */
  public enum Share implements Worded {
    /** More than half of those that count. */
    MOST,
    /** One is enough. */
    ANY,
    /**
     * More than half of those that count, and no other switch of the fabric shows another value.
     */
    AGREED
  }
}
