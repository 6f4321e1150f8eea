package sosie.letter;

/** Where in a letter a rule looks. */
enum Place {
  TOP("top"),
  TOP_DOUBTFUL("top?"),
  BELOW("below"),
  START("start"),
  BOTTOM("bottom"),
  BOTTOM_DOUBTFUL("bottom?"),
  CLOSING("closing"),
  CLOSING_DOUBTFUL("closing?"),
  END("end"),
  FOOTER("footer"),
  CODE("code"),
  AFTER("after:WORD"),
  ANYWHERE("anywhere"),
  FIELD("field");

  private final String spelling;

  Place(String spelling) {
    this.spelling = spelling;
  }

  /** As files of rules spell it. */
  String spelling() {
    return spelling;
  }
}
