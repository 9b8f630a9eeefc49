package io.curcuma.schemas;

import java.net.URL;

/** The schemas of this module, found on the class path under {@code META-INF/curcuma/schemas/}. */
public enum SampleSchema {
    /** A marketplace shopping cart, in two namespaces and three files. */
    CART("cart", "urn:curcuma:cart:v1"),
    /** A compressed message as a part of a document: compression's envelope in every format. */
    COMPRESSED("compressed", "urn:curcuma:compressed:v1"),
    /** Measurements of a monitoring system, batched by the hour. */
    DATAPOINTS("datapoints", "urn:curcuma:datapoints:v1"),
    /** The choice of one flight among thousands: a large request, a tiny response. */
    FLIGHTS("flights", "urn:curcuma:flights:v1"),
    /** Invoices built as those of UBL: many small types in four namespaces, nearly all of them a value and its attributes. */
    INVOICE("invoice", "urn:curcuma:invoice:v1"),
    /** The menus of a restaurant. */
    MENU("menu", "urn:curcuma:menu:v1"),
    /** The message with which serialization formats are compared. */
    MESSAGE("message", "urn:curcuma:message");

    private final String folder;
    private final String namespace;

    SampleSchema(String folder, String namespace) {
        this.folder = folder;
        this.namespace = namespace;
    }

    /** Returns the name of the schema's folder, which is also the name of its main file without extension. */
    public String folder() {
        return folder;
    }

    /** Returns the target namespace of the main file. */
    public String namespace() {
        return namespace;
    }

    /**
     * Returns where the main file is; files that it includes or imports are beside it.
     *
     * @throws IllegalStateException if the class path holds this class but not its resources
     */
    public URL schema() {
        return resource(folder + ".xsd");
    }

    /**
     * Returns where the bindings are that give every namespace its Java package.
     *
     * @throws IllegalStateException if the class path holds this class but not its resources
     */
    public URL bindings() {
        return resource(folder + ".xjb");
    }

    private URL resource(String file) {
        String path = "/META-INF/curcuma/schemas/" + folder + "/" + file;
        URL found = SampleSchema.class.getResource(path);
        if (found == null) {
            throw new IllegalStateException("no " + path + " on the class path");
        }
        return found;
    }
}
