package io.curcuma.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the jar that this runs from. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"curcuma " + (version == null ? "(not from a jar)" : version)};
    }
}
