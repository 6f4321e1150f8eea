package sosie.parallel;

import java.util.concurrent.ThreadFactory;

/** Makes threads that do not keep the program from ending, whatever they are at. */
record Daemons(String name) implements ThreadFactory {

  @Override
  public Thread newThread(Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
