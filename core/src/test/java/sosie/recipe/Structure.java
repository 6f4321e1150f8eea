package sosie.recipe;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All that an object is made of, in words: two that say the same cannot be told apart. */
final class Structure {

  private final StringBuilder words = new StringBuilder();
  private final IdentityHashMap<Object, Integer> seen = new IdentityHashMap<>();

  static String of(Object... objects) {
    Structure structure = new Structure();
    for (Object each : objects) structure.add(each);
    return structure.words.toString();
  }

  private void add(Object object) {
    if (object == null || isPlain(object)) {
      // what says nothing but which object it is would make any two differ
      words.append(String.valueOf(object).replaceAll("@[0-9a-f]+$", "")).append(' ');
      return;
    }
    Integer before = seen.putIfAbsent(object, seen.size());
    if (before != null) {
      words.append('#').append(before).append(' ');
      return;
    }
    words.append(object.getClass().getName().replaceAll("\\$\\$Lambda.*", "")).append('(');
    if (object instanceof long[] numbers) {
      words.append(Arrays.toString(numbers));
    } else if (object instanceof float[] numbers) {
      words.append(Arrays.toString(numbers));
    } else if (object.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(object); i++) add(Array.get(object, i));
    } else if (object instanceof Optional<?> some) {
      add(some.orElse(null));
    } else if (object instanceof Map<?, ?> map) {
      new TreeMap<>(map).forEach((key, value) -> add(new Object[] {key, value}));
    } else if (object instanceof Iterable<?> all) {
      all.forEach(this::add);
    } else {
      addFields(object, object.getClass());
    }
    words.append(')');
  }

  private void addFields(Object object, Class<?> type) {
    if (!type.getName().startsWith("sosie.")) return;
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())) continue;
      try {
        field.setAccessible(true);
        add(field.get(object));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    addFields(object, type.getSuperclass());
  }

  private static boolean isPlain(Object object) {
    boolean isOurs = object.getClass().getName().startsWith("sosie.");
    boolean holdsOthers =
        object.getClass().isArray()
            || object instanceof Optional<?>
            || object instanceof Map<?, ?>
            || (object instanceof Iterable<?> && !(object instanceof Path));
    return object instanceof Enum<?> || (!isOurs && !holdsOthers);
  }
}
