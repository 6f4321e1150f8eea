/**
 * How much does each feature count? Weights that were learned from labelled documents, after ANDD
 * (Hajishirzi, Yih and Kolcz 2010).
 *
 * <p>Every run of words of a document has {@linkplain sosie.weigh.Trait traits}: how often it
 * occurs, how common it is, where it stands, whether it is part of a link. A {@linkplain
 * sosie.weigh.WeightModel model} makes a weight of them.
 */
package sosie.weigh;
