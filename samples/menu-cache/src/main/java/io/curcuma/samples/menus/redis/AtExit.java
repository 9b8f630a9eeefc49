package io.curcuma.samples.menus.redis;

/** What has to be done before the JVM ends, unless this is closed earlier. */
final class AtExit implements AutoCloseable {
    private final Thread thread;

    /** @throws StoreException if the JVM ends already, so that nothing is begun that nobody would end */
    AtExit(Runnable action) {
        this.thread = new Thread(action, "menu-cache-exit");
        try {
            Runtime.getRuntime().addShutdownHook(thread);
        } catch (IllegalStateException e) {
            throw new StoreException(StoreException.Kind.UNREACHABLE, "the program was interrupted", e);
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(thread);
        } catch (IllegalStateException e) {
            // the JVM ends already
        }
    }
}
