/**
 * How does an index lie on the disk and in memory?
 *
 * <p>A {@link sosie.store.LogFile} has entries one after the other, each in a {@link
 * sosie.store.Frame} with checksums; {@link sosie.store.EntryOutput} and {@link
 * sosie.store.EntryInput} write and read what is in them. A {@link sosie.store.KeySegment} has the
 * keys of texts, sorted, mapped and never changed. {@link sosie.store.Rows}, {@link
 * sosie.store.Column} and {@link sosie.store.Names} hold what is known of many things without an
 * object for each, and make copies that share what neither changes. None of them knows what it
 * holds is for.
 *
 * <pre>
 * Names ids = new Names();
 * int number = ids.add("a-document");
 * ids.find("a-document");   // the same number
 * ids.get(number);          // "a-document"
 * </pre>
 */
package sosie.store;
