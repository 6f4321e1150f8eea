package sosie.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sosie.analyse.Recipe;

class WithFallbackTest {

  /** A default that is not handed on would take something away without a word. */
  @Test
  void allThatARecipeSaysIsSaidForTheMethodWithAFallbackToo() throws NoSuchMethodException {
    for (Method each : Recipe.class.getMethods()) {
      if (Modifier.isStatic(each.getModifiers())) continue;
      Method own = WithFallback.class.getMethod(each.getName(), each.getParameterTypes());
      assertThat(own.getDeclaringClass()).as(each.getName()).isNotEqualTo(Recipe.class);
    }
  }

  @Test
  void lettersKeepTheirMainTextAndTheirDockets() {
    Recipe durian = Methods.named("durian").recipe(Map.of());
    Recipe both = WithFallback.shingles(durian);
    assertThat(both.rewriting()).isPresent();
    assertThat(both.linkRules()).hasSameSizeAs(durian.linkRules()).isNotEmpty();
  }
}
