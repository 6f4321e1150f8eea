package sosie.app;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import sosie.recipe.NearestNames;

/** Says in one line which argument is wrong, and what would be right. */
final class WrongArgument {

  private WrongArgument() {}

  static String sentence(CommandLine.ParameterException wrong) {
    if (wrong instanceof CommandLine.UnmatchedArgumentException unknown) return unknown(unknown);
    if (wrong instanceof CommandLine.MissingParameterException missing) {
      return missing.getMissing().stream()
          .map(WrongArgument::missing)
          .collect(Collectors.joining(", ", "", help(wrong)));
    }
    if (wrong.getArgSpec() instanceof OptionSpec option && wrong.getValue() != null) {
      return option.longestName() + " must be " + wanted(option) + ", was " + wrong.getValue();
    }
    boolean isCommand = wrong.getArgSpec() == null && wrong.getValue() != null; // of sosie help
    return isCommand ? noCommand(wrong, wrong.getValue()) : wrong.getMessage() + help(wrong);
  }

  private static String unknown(CommandLine.UnmatchedArgumentException unknown) {
    String typed = unknown.getUnmatched().get(0);
    if (unknown.isUnknownOption()) {
      return "there is no option " + typed + hint(unknown, typed, spec(unknown).optionsMap());
    }
    return spec(unknown).subcommands().isEmpty()
        ? typed + " is one argument too many" + help(unknown)
        : noCommand(unknown, typed);
  }

  private static String noCommand(CommandLine.ParameterException wrong, String typed) {
    return "there is no command " + typed + hint(wrong, typed, spec(wrong).subcommands());
  }

  /** What was meant, or where to look. */
  private static String hint(
      CommandLine.ParameterException wrong, String typed, Map<String, ?> known) {
    NearestNames names = new NearestNames(typed);
    known.keySet().forEach(names::offer);
    return names.slip().map(name -> "; did you mean " + name + "?").orElse(help(wrong));
  }

  private static CommandLine.Model.CommandSpec spec(CommandLine.ParameterException wrong) {
    return wrong.getCommandLine().getCommandSpec();
  }

  private static String missing(ArgSpec missing) {
    if (!(missing instanceof OptionSpec option)) return missing.paramLabel() + " is missing";
    return option.required()
        ? option.longestName() + " " + option.paramLabel() + " is missing"
        : option.longestName() + " needs a value, " + option.paramLabel();
  }

  private static String wanted(OptionSpec option) {
    Class<?> type = option.type();
    if (type.isEnum()) {
      return Stream.of(type.getEnumConstants())
          .map(value -> value.toString().toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(" or "));
    }
    if (type == double.class) return "a number such as " + option.defaultValue();
    if (type == Double.class) return "a number";
    return type == int.class || type == long.class || type == Integer.class
        ? "a whole number"
        : option.paramLabel();
  }

  private static String help(CommandLine.ParameterException wrong) {
    return "; " + spec(wrong).qualifiedName() + " --help tells more";
  }
}
