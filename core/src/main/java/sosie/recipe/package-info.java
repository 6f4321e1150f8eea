/**
 * Which settings make which published method?
 *
 * <p>A recipe is a record of parameters that fills the slots of a {@link sosie.detect.Pipeline} in
 * one constructor call. There is one class per method.
 *
 * <pre>
 * Recipe recipe = MinHashLsh.standard().withThreshold(0.7);
 * recipe.parameters();                 // {bands=…, rows=…, shingle=5, threshold=0.7, …}
 * Pipeline stages = recipe.pipeline();
 * </pre>
 */
package sosie.recipe;
