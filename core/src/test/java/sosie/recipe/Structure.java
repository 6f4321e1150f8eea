package sosie.recipe;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

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
      words.append(object).append(' ');
      return;
    }
    Integer before = seen.putIfAbsent(object, seen.size());
    if (before != null) {
      words.append('#').append(before).append(' ');
      return;
    }
    words.append(object.getClass().getName().replaceAll("0x\\w+|\\$\\$Lambda.*", "")).append('(');
    if (object.getClass().isArray()) {
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
    if (type.getName().startsWith("java.")) return;
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
    return object instanceof Number
        || object instanceof CharSequence
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Enum<?>
        || object instanceof Class<?>
        || object instanceof Pattern
        || object instanceof Path;
  }
}
