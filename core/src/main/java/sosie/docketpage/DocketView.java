package sosie.docketpage;

import java.util.List;
import sosie.docket.Docket;
import sosie.docket.FormLetter;
import sosie.page.Html;

/**
 * Parts of the report of a docket, for pages that are made of others; they look as {@code
 * docket.css} has them. What leads to a letter leads to {@code #letter-7} of the page.
 */
public record DocketView(Docket docket) {

  /** How people edited, and when they wrote. */
  public void writeTo(Html html) {
    new DocketOverview(docket, "", "", List.of(), TimeScale.over(Timeline.days(docket)))
        .charts(html);
  }

  /** How a letter was edited, when it came and through whom. */
  public void writeLetter(Html html, FormLetter letter) {
    new LetterCard(letter, docket, List.of(), TimeScale.over(Timeline.days(docket)), 0).facts(html);
  }
}
