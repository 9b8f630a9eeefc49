package io.curcuma.generator.intake;

import org.xmlresolver.logging.ResolverLogger;

/** What the catalog library would print, our diagnostics say. */
final class SilentLogger implements ResolverLogger {
    @Override
    public String getCategory(String category) {
        return "none";
    }

    @Override
    public void setCategory(String category, String level) {}

    @Override
    public void log(String category, String message, Object... parameters) {}

    @Override
    public void warn(String message) {}

    @Override
    public void info(String message) {}

    @Override
    public void debug(String message) {}
}
