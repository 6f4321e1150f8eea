package sosie.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MainTest {

  @Test
  void onlyTheCommandThatIsAskedForIsSetUp() {
    CommandLine all = Main.commandLine();
    assertThat(all.getSubcommands()).hasSize(22);
    for (String name : all.getSubcommands().keySet()) {
      if (name.equals("help")) continue; // it must know all
      CommandLine one = Main.commandLine(new String[] {name, "--help"});
      assertThat(one.getSubcommands().keySet()).containsExactly(name);
    }
  }

  @Test
  void withoutOneThatIsKnownAllAre() {
    assertThat(Main.commandLine(new String[] {}).getSubcommands()).hasSize(22);
    assertThat(Main.commandLine(new String[] {"--help"}).getSubcommands()).hasSize(22);
    assertThat(Main.commandLine(new String[] {"fnd"}).getSubcommands()).hasSize(22);
  }
}
