package io.curcuma.generator.model.services;

import io.curcuma.generator.diagnostic.Location;
import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * What the WSDLs of a set say: WSDL 1.1, section 2. References are names, which nothing has resolved yet.
 *
 * @param messages in document order
 * @param portTypes in document order
 * @param bindings in document order
 * @param services in document order
 */
public record ServiceModel(
        List<Message> messages, List<PortType> portTypes, List<Binding> bindings, List<Service> services) {
    public ServiceModel {
        messages = List.copyOf(messages);
        portTypes = List.copyOf(portTypes);
        bindings = List.copyOf(bindings);
        services = List.copyOf(services);
    }

    /** What is sent at once: section 2.3. */
    public record Message(QName name, List<Part> parts, Location location) {
        public Message {
            parts = List.copyOf(parts);
        }
    }

    /**
     * A part of a message, of an element or of a type.
     *
     * @param element a global element
     * @param type a named type
     */
    public record Part(String name, Optional<QName> element, Optional<QName> type, Location location) {}

    /**
     * An abstract set of operations: section 2.5.
     *
     * @param documentation {@code ""} for none
     */
    public record PortType(QName name, String documentation, List<Operation> operations, Location location) {
        public PortType {
            operations = List.copyOf(operations);
        }
    }

    /**
     * An operation: section 2.4. Without an output it is one-way, without an input a notification.
     *
     * @param documentation {@code ""} for none
     * @param faults in document order
     */
    public record Operation(
            String name,
            String documentation,
            Optional<Use> input,
            Optional<Use> output,
            List<Use> faults,
            Location location) {
        public Operation {
            faults = List.copyOf(faults);
        }
    }

    /**
     * The use of a message by an operation.
     *
     * @param name of the input, output or fault; {@code ""} where the WSDL gives none
     */
    public record Use(String name, QName message, Location location) {}

    /** The protocol of a binding. */
    public enum Protocol {
        SOAP_1_1,
        SOAP_1_2,
        /** GET and POST: section 4. */
        HTTP,
        /** One that WSDL 1.1 does not know. */
        OTHER;

        /** Whether messages are in envelopes. */
        public boolean isSoap() {
            return this == SOAP_1_1 || this == SOAP_1_2;
        }
    }

    /** How the operations of a port type are sent: section 2.6. */
    public record Binding(
            QName name, QName portType, Protocol protocol, List<BoundOperation> operations, Location location) {
        public Binding {
            operations = List.copyOf(operations);
        }
    }

    /**
     * How one operation is sent: section 3.4.
     *
     * @param isRpc whether its style is {@code rpc}, by its own word or the binding's
     * @param soapAction {@code ""} where the WSDL gives none
     */
    public record BoundOperation(
            String name, boolean isRpc, String soapAction, Frame input, Frame output, Location location) {
        /** Its bodies and headers, both ways. */
        public List<Frame> frames() {
            return List.of(input, output);
        }
    }

    /**
     * What an envelope has, one way.
     *
     * @param body if the binding names it
     * @param headers in document order
     */
    public record Frame(Optional<Body> body, List<Header> headers) {
        public Frame {
            headers = List.copyOf(headers);
        }
    }

    /**
     * A {@code soap:body}: section 3.5.
     *
     * @param isEncoded whether its use is {@code encoded}
     * @param namespace of the wrapper in rpc style, {@code ""} for none
     * @param parts of the message that it has, if it has not all
     */
    public record Body(boolean isEncoded, String namespace, Optional<List<String>> parts, Location location) {}

    /**
     * A {@code soap:header}: section 3.7.
     *
     * @param isEncoded whether its use is {@code encoded}
     */
    public record Header(QName message, String part, boolean isEncoded, Location location) {}

    /** Ports that belong together: section 2.8. */
    public record Service(QName name, List<Port> ports, Location location) {
        public Service {
            ports = List.copyOf(ports);
        }
    }

    /**
     * An address of a binding: section 2.7.
     *
     * @param address {@code ""} where the WSDL gives none
     */
    public record Port(String name, QName binding, String address, Location location) {}
}
