package io.railwright.survey.qos;

import io.railwright.model.fact.Fact;
import io.railwright.model.value.Value;
import io.railwright.survey.derivation.Derivation;
import io.railwright.survey.derivation.Evidence;
import io.railwright.survey.view.FactHandle;
import io.railwright.survey.view.Item;
import io.railwright.survey.view.MachineView;
import io.railwright.survey.view.Observed;
import io.railwright.survey.view.Reads;
import io.railwright.survey.view.Side;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The DSCP part of a traffic class or ToS byte. The two bits below it do not matter: mlx5 marks
 * packets of RoCE v2 as ECN-capable itself, so that 104 and 106 are the same.
 */
final class CodePoint implements Derivation {
  static final String NONE = "none";
  private static final Pattern BYTE = Pattern.compile("[0-9]{1,3}|0[xX][0-9a-fA-F]{1,2}");

  private final String name;
  private final Side side;
  private final Reads reads = new Reads();
  private final FactHandle fact;
  private final String probe;

  CodePoint(String name, Side side, String fact) {
    this.name = name;
    this.side = side;
    this.fact = reads.fact(fact);
    this.probe = "";
  }

  /** Where this probe answered in full, a missing byte means that none was set. */
  CodePoint(String name, Side side, String fact, String probe) {
    this.name = name;
    this.side = side;
    this.fact = reads.fact(fact);
    this.probe = probe;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Reads reads() {
    return reads;
  }

  @Override
  public Observed derive(MachineView view, Item item) {
    Evidence evidence = new Evidence(view);
    String text = evidence.text(item.side(side), fact);
    if (!text.isEmpty()) {
      return evidence.known(new Value.Text(of(text)));
    }
    Fact answer = probe.isEmpty() ? null : view.answer(probe);
    return answer == null
        ? evidence.unknown("nothing says the class that is set")
        : new Observed.Known(new Value.Text(NONE), List.of(answer));
  }

  /** What is no number, as {@code auto} and {@code -1}, sets none. */
  static String of(String text) {
    if (!BYTE.matcher(text).matches()) {
      return NONE;
    }
    boolean hex = text.length() > 1 && Character.toLowerCase(text.charAt(1)) == 'x';
    int number = hex ? Integer.parseInt(text, 2, text.length(), 16) : Integer.parseInt(text);
    return Integer.toString(number >> 2);
  }
}
