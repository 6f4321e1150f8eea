/**
 * Where does each document of a file begin and end?
 *
 * <p>A {@code RecordFormat} hands the records of a file to a {@code RecordVisitor}, each a {@link
 * sosie.format.RawDocument}, with its place and extent, and copies those that are kept. The signs
 * of formats ({@code TextSigns}, {@code TableSigns}, {@code JsonShape}) say which of them a file is
 * in.
 *
 * <pre>{@code
 * new JsonLines(limit).split(content, visitor);
 * }</pre>
 */
package sosie.format;
