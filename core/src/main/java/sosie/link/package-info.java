/**
 * Which documents must, and which cannot, be together, whatever they score?
 *
 * <p>{@link sosie.link.Linking} takes what a user named and the rules of the method, and closes
 * them over documents; {@link sosie.link.Bonds} adds what a method binds beyond distance; a {@link
 * sosie.link.Neighbourhood} is clustered by both without the rest of the collection.
 *
 * <pre>
 * Linking linking = new Linking(documents, given, rules, thresholds);
 * Constraints constraints = linking.close();
 * </pre>
 */
package sosie.link;
