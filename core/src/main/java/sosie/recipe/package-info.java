/**
 * Which settings make which published method?
 *
 * <p>A recipe is a record of parameters that fills the slots of a {@link sosie.analyse.Pipeline} in
 * one constructor call. There is one class per method.
 *
 * <pre>
 * Method method = Methods.named("minhash-lsh");
 * Recipe recipe = method.recipe(Map.of("threshold", "0.7"));
 * recipe.parameters();                 // {bands=…, rows=…, shingle=5, threshold=0.7, …}
 * </pre>
 *
 * <p>Settings that proved good are a {@link sosie.recipe.Configuration}, which a file can hold; a
 * {@link sosie.recipe.MethodChoice} is the same on one line. {@link sosie.recipe.Trials} has the
 * settings of each method that are worth trying on labelled documents.
 *
 * <pre>
 * Configuration.of("spotsigs", Map.of("high", "1")).write(Path.of("spots.json"));
 * MethodChoice.parse("config:spots.json").recipe();
 * MethodChoice.parse("minhash-lsh:shingle=3,threshold=0.5").recipe();
 * </pre>
 */
package sosie.recipe;
