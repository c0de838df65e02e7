# Completion of rail for fish: rail completion fish | source

function __rail_complete
  set -l typed (commandline -opc)
  set -l current (commandline -ct)
  for word in ($typed[1] __complete $typed[2..-1] "$current" 2>/dev/null)
    if test "$word" = :files
      # What stands before the = of an option stays.
      set -l before (string match -r '^--[^=]*=' -- "$current")
      for path in (__fish_complete_path (string replace -r '^--[^=]*=' '' -- "$current"))
        echo "$before$path"
      end
    else
      echo $word
    end
  end
end

complete -c rail -f -a '(__rail_complete)'
