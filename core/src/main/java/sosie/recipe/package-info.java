/**
 * Which settings make which published method?
 *
 * <p>A recipe is a record of parameters that fills the slots of a {@link sosie.detect.Pipeline} in
 * one constructor call. There is one class per method.
 *
 * <pre>
 * Method method = Methods.named("minhash-lsh");
 * Recipe recipe = method.recipe(Map.of("threshold", "0.7"));
 * recipe.parameters();                 // {bands=…, rows=…, shingle=5, threshold=0.7, …}
 * </pre>
 */
package sosie.recipe;
