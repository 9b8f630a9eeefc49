package io.curcuma.generator.plan;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.plan.names.ReservedNumber;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.namespace.QName;

/**
 * A port type with its names.
 *
 * @param portType its qualified name
 * @param name in every IDL, in the package that it belongs to
 * @param javaPackage that it belongs to
 * @param documentation {@code ""} for none
 * @param operations by number
 * @param reserved operations that the port type no longer has, by number
 */
public record PlannedService(
        QName portType,
        TypeName name,
        String javaPackage,
        String documentation,
        List<Operation> operations,
        List<ReservedNumber> reserved,
        Location location) {
    public PlannedService {
        operations = List.copyOf(operations);
        reserved = List.copyOf(reserved);
    }

    /**
     * An operation of document or rpc style, which has one message each way.
     *
     * @param xmlName as the WSDL has it
     * @param number of the operation in its port type, which no protocol sends
     * @param name in every IDL; those that write methods in upper camel case begin it so
     * @param documentation {@code ""} for none
     * @param input absent for an operation that is asked with nothing
     * @param output absent for one that answers nothing
     * @param isOneWay whether nobody waits for an answer
     * @param faults by number
     * @param soapAction {@code ""} for none
     */
    public record Operation(
            String xmlName,
            int number,
            String name,
            String documentation,
            Optional<Message> input,
            Optional<Message> output,
            boolean isOneWay,
            List<Fault> faults,
            String soapAction) {
        public Operation {
            faults = List.copyOf(faults);
        }

        /** The name in IDLs whose methods begin in upper case. */
        public String upperName() {
            return Character.toUpperCase(name.charAt(0)) + name.substring(1);
        }

        /** What it sends and answers. */
        public Stream<Message> messages() {
            return Stream.concat(
                    Stream.concat(input.stream(), output.stream()),
                    faults.stream().map(Fault::message));
        }
    }

    /**
     * A message of an operation.
     *
     * @param element the document element
     * @param name of its type in every IDL
     * @param part the name of the only part, {@code ""} if there are several
     * @param isParts whether SOAP sends its children: the element was made for parts of a message in style document
     * @param isRpc whether the element was made for the parts of a message in style rpc
     */
    public record Message(QName element, TypeName name, String part, boolean isParts, boolean isRpc) {}

    /**
     * A declared fault of an operation.
     *
     * @param xmlName as the WSDL has it
     * @param number in the operation: that of its field in Thrift
     * @param exception name of the exception in Thrift and of the error in Avro, in the package of the service
     * @param wsdlMessage local name of the WSDL's message
     */
    public record Fault(String xmlName, int number, String exception, String wsdlMessage, Message message) {}

    /** The service with a part of its operations. */
    public PlannedService with(List<Operation> part) {
        return new PlannedService(portType, name, javaPackage, documentation, part, reserved, location);
    }

    /** What its operations send and answer. */
    public Stream<Message> messages() {
        return operations.stream().flatMap(Operation::messages);
    }
}
