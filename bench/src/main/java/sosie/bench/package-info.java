/** Tables of the papers, made with our code. Each class is a program; the scripts run them. */
package sosie.bench;
