package sosie.kinds;

import java.util.Set;

/** Words that say how many or how much, folded. */
final class NumberWords {

  private static final Set<String> WORDS =
      Set.of(
          ("zero two three four five six seven eight nine ten eleven twelve thirteen fourteen"
                  + " fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty"
                  + " seventy eighty ninety hundred thousand million billion trillion hundreds"
                  + " thousands millions billions dozen dozens half third quarter twice thrice double"
                  + " triple zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig"
                  + " vierzig fünfzig hundert tausend millionen milliarde milliarden deux trois quatre"
                  + " cinq sept huit neuf dix onze douze vingt trente cent mille dos tres cuatro cinco"
                  + " seis siete ocho nueve diez cien mil millón millones")
              .split(" "));

  private static final Set<String> CURRENCIES =
      Set.of(
          ("usd eur gbp chf jpy cny inr cad aud dollar dollars euro euros pound pounds sterling yen"
                  + " franc francs cent cents pence percent")
              .split(" "));

  private NumberWords() {}

  static boolean contains(String word) {
    return WORDS.contains(word) || CURRENCIES.contains(word);
  }
}
