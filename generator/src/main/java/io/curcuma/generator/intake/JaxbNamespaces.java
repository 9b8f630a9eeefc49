package io.curcuma.generator.intake;

/** The namespaces of JAXB's customizations. */
public final class JaxbNamespaces {
    /** The namespace of JAXB 3 and later. */
    public static final String JAXB = "https://jakarta.ee/xml/ns/jaxb";

    /** The namespace of JAXB 1 and 2, with the same meaning. */
    public static final String OLD_JAXB = "http://java.sun.com/xml/ns/jaxb";

    /** The namespace of XJC's own extensions. */
    static final String XJC = "http://java.sun.com/xml/ns/jaxb/xjc";

    private JaxbNamespaces() {}
}
