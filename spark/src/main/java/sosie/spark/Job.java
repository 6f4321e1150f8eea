package sosie.spark;

import java.io.Serializable;
import java.util.List;

/**
 * What an executor needs to know to work as the driver would: the arguments of the command, from
 * which each machine makes the same settings for itself.
 *
 * @param id tells this run from others of the same driver
 * @param folder in which the driver runs: executors run elsewhere
 */
record Job(String id, String folder, List<String> arguments) implements Serializable {}
