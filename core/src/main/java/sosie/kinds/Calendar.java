package sosie.kinds;

import java.util.Set;

/** Words that dates are made of, folded, in the languages of most collections. */
final class Calendar {

  /** Months that mean nothing else. */
  private static final Set<String> MONTHS =
      Set.of(
          ("january february april june july august september october november december jan feb apr"
                  + " jun jul aug sept oct nov januar februar märz juni juli oktober dezember okt dez"
                  + " janvier février avril juin juillet août septembre octobre novembre décembre"
                  + " enero febrero abril junio julio septiembre octubre noviembre diciembre gennaio"
                  + " febbraio aprile maggio giugno luglio settembre ottobre dicembre januari februari"
                  + " maart mei augustus janeiro fevereiro junho julho setembro outubro dezembro")
              .split(" "));

  /** Months that are also other words, and so need a number beside them. */
  private static final Set<String> PERHAPS_MONTHS =
      Set.of("may", "march", "mar", "sep", "dec", "mai", "mars", "mayo", "marzo", "agosto", "maio");

  private static final Set<String> DAYS =
      Set.of(
          ("monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch"
                  + " donnerstag freitag samstag sonnabend sonntag lundi mardi mercredi jeudi vendredi"
                  + " samedi dimanche lunes martes miércoles jueves viernes sábado domingo lunedì"
                  + " martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag"
                  + " donderdag vrijdag zaterdag zondag")
              .split(" "));

  /** Words before a number of four digits that make it a year. */
  private static final Set<String> BEFORE_YEARS =
      Set.of(
          ("in since until till by year years from to of before after during early late mid summer"
                  + " winter spring autumn fall im seit bis jahr jahre vor nach en depuis année desde"
                  + " año anno dal nel fy copyright c and between")
              .split(" "));

  private static final Set<String> HALVES = Set.of("am", "pm", "uhr", "gmt", "utc", "o");

  private Calendar() {}

  static boolean isMonth(String word) {
    return MONTHS.contains(word);
  }

  static boolean mayBeMonth(String word) {
    return MONTHS.contains(word) || PERHAPS_MONTHS.contains(word);
  }

  static boolean isDay(String word) {
    return DAYS.contains(word);
  }

  static boolean leadsToYear(String word) {
    return BEFORE_YEARS.contains(word);
  }

  /** Whether a number before this word is a time. */
  static boolean isHalfOfDay(String word) {
    return HALVES.contains(word);
  }
}
