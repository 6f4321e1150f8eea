/**
 * What a program can reach that names {@code org.sosie.core} as its module. On the class path
 * nothing is closed.
 *
 * <p>Open to reflection, since records become JSON by it. What only some files need ({@link
 * sosie.source.Library}) is not required here: Parquet and Hadoop cannot be modules, as their jars
 * share packages. It may lie on the class path beside.
 */
open module org.sosie.core {
  requires com.fasterxml.jackson.databind;
  requires com.github.albfernandez.juniversalchardet;
  requires de.siegmar.fastcsv;
  requires io.github.javadiffutils;
  requires java.logging;
  requires java.xml;
  requires org.apache.commons.text;
  requires org.jsoup;
  requires re2j;

  // Where the types live that stay as they are from version to version (see the package sosie).
  exports sosie;
  exports sosie.detect;
  exports sosie.read;
  exports sosie.recipe;
  exports sosie.records;
  exports sosie.result;
  exports sosie.verify;

  // What these name, and the doors beside them that the guide opens; they may change.
  exports sosie.analyse;
  exports sosie.cluster;
  exports sosie.docket;
  exports sosie.evaluate;
  exports sosie.explain;
  exports sosie.extract;
  exports sosie.feature;
  exports sosie.index;
  exports sosie.kinds;
  exports sosie.learn;
  exports sosie.lexicon;
  exports sosie.link;
  exports sosie.passage;
  exports sosie.report;
  exports sosie.review;
  exports sosie.scores;
  exports sosie.source;
  exports sosie.truth;
  exports sosie.tuning;
  exports sosie.verdict;
  exports sosie.weigh;
}
