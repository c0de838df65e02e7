package io.railwright.change.setting;

import io.railwright.model.change.HypervisorSetting.ModuleParameters;
import io.railwright.model.change.Observed;
import io.railwright.model.change.State;
import io.railwright.model.text.ShellWords;
import io.railwright.reach.bundle.Section;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a module of ESXi is loaded with. ESXi shows the string of the next load alone: what the
 * module was loaded with is written down before the first change, where a boot loses it.
 */
record EsxiModuleAccess(ModuleParameters setting) implements SettingAccess {
  /** On a disk of ESXi's that is in memory. */
  static final String FOLDER = "/var/run/railwright";

  private static final Pattern NEXT = Pattern.compile("(?m)^\\S+ enabled = [01] options = '(.*)'$");
  private static final Pattern LOADED = Pattern.compile("(?m)^loaded '(.*)'$");

  @Override
  public String look() {
    return """
    esxcfg-module -g %1$s || exit 1
    mark=%2$s/loaded-%1$s
    if [ -e $mark ]; then printf "loaded '%%s'\\n" "$(cat $mark)"; fi
    """
        .formatted(setting.module(), FOLDER);
  }

  @Override
  public Observed read(Section printed) throws UnreadableException {
    String text = PrintedState.text(printed);
    Matcher next = NEXT.matcher(text);
    if (!next.find()) {
      throw Unreadable.by(printed);
    }
    State staged = state(next.group(1));
    Matcher loaded = LOADED.matcher(text);
    return new Observed(loaded.find() ? state(loaded.group(1)) : staged, staged);
  }

  private State state(String options) throws UnreadableException {
    if (!options.isBlank() && !setting.isValue(options.strip())) {
      throw new UnreadableException("it holds what rail would not write: " + options);
    }
    return options.isBlank() ? State.absent() : State.of(options.strip());
  }

  @Override
  public String act(State target) {
    String options = target instanceof State.Absent ? "" : PrintedState.value(target);
    return """
    now=$(esxcfg-module -g %1$s) || { printf '%%s\\n' "$now"; exit 1; }
    now=${now#*options = \\'}
    now=${now%%\\'*}
    mark=%2$s/loaded-%1$s
    if [ ! -e $mark ]; then
      mkdir -p %2$s && printf '%%s\\n' "$now" >$mark.new && mv $mark.new $mark || exit 1
    fi
    esxcli system module parameters set -m %1$s -p %3$s || exit 1
    if [ "$(cat $mark)" = %3$s ]; then rm -f $mark; fi
    """
        .formatted(setting.module(), FOLDER, ShellWords.quote(options));
  }
}
