package io.curcuma.http;

import java.util.Optional;

/** SOAP 1.1 (W3C Note of 2000) and SOAP 1.2 (W3C Recommendation, part 1). */
enum SoapVersion {
    SOAP_1_1("http://schemas.xmlsoap.org/soap/envelope/", "text/xml", "Client", "Server"),
    SOAP_1_2("http://www.w3.org/2003/05/soap-envelope", "application/soap+xml", "Sender", "Receiver");

    private final String namespace;
    private final String mediaType;
    private final String client;
    private final String server;

    SoapVersion(String namespace, String mediaType, String client, String server) {
        this.namespace = namespace;
        this.mediaType = mediaType;
        this.client = client;
        this.server = server;
    }

    static Optional<SoapVersion> of(String namespace) {
        for (SoapVersion version : values()) {
            if (version.namespace.equals(namespace)) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }

    String namespace() {
        return namespace;
    }

    /** Without parameters. */
    String mediaType() {
        return mediaType;
    }

    /** The code of a fault that the client causes. */
    String client() {
        return client;
    }

    /** The code of a fault of the service. */
    String server() {
        return server;
    }
}
