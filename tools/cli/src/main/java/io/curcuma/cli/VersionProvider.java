package io.curcuma.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the jar that this runs from. */
final class VersionProvider implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = VersionProvider.class.getPackage().getImplementationVersion();
        return new String[] {"curcuma " + (version == null ? "(not from a jar)" : version)};
    }
}
