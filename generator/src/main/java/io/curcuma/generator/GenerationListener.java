package io.curcuma.generator;

/** Hears how far a run is. Called on the thread of the run, often: it must be quick. */
@FunctionalInterface
public interface GenerationListener {
    /**
     * A step begins or goes on.
     *
     * @param step what happens, in a few words
     * @param done how many of its parts are done
     * @param total of how many; 0 if nobody knows
     */
    void progress(String step, int done, int total);
}
