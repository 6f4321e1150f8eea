/**
 * Which rows does a Parquet file have?
 *
 * <p>{@code ParquetTable} hands them on like the records of any other format; {@link
 * sosie.parquet.ParquetLookup} fetches single ones.
 *
 * <pre>{@code
 * new ParquetTable().split(content, visitor);
 * }</pre>
 */
package sosie.parquet;
