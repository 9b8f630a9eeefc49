package io.curcuma.samples.menus.redis;

/** What has to be done before the JVM ends, unless this is closed earlier. */
final class AtExit implements AutoCloseable {
    private final Thread thread;

    AtExit(Runnable action) {
        this.thread = new Thread(action, "menu-cache-exit");
        Runtime.getRuntime().addShutdownHook(thread);
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
