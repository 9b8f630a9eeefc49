package io.curcuma.generator.intake;

import io.curcuma.generator.diagnostic.Location;
import java.util.Optional;

/**
 * That one document names another.
 *
 * @param kind how
 * @param location as written; empty for an import that leaves the place to us
 * @param namespace of an import, {@code ""} for none
 * @param place of the start tag
 * @param tag index of the start tag among those of its document, from 0
 */
public record Reference(Kind kind, Optional<String> location, String namespace, Location place, int tag) {
    /** How a document names another. */
    public enum Kind {
        INCLUDE,
        IMPORT,
        REDEFINE,
        OVERRIDE,
        /** {@code wsdl:import}. */
        WSDL_IMPORT,
        /** {@code schemaLocation} of {@code jaxb:bindings}. */
        BINDING;

        /** Whether the components get the namespace of the document that names them. */
        public boolean sharesNamespace() {
            return this == INCLUDE || this == REDEFINE || this == OVERRIDE;
        }
    }
}
