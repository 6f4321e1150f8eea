/**
 * Which weights fit these labels? Hands on {@link sosie.weigh.WeightModel}, measured on documents
 * that took no part in learning it.
 */
package sosie.learn;
