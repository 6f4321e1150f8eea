/**
 * Collections of any size, made of real texts, with the truth beside them: {@code
 * scripts/generate-corpus} and {@code scripts/generate-docket}.
 */
package sosie.bench.generate;
