package io.curcuma.services;

import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * An operation of a service. Generated code has a constant for each.
 *
 * @param name as the WSDL has it
 * @param idlName in every IDL; those that write methods in upper camel case begin it so
 * @param index in the list of its {@link ServiceType}
 * @param input the request
 * @param output the answer
 * @param isOneWay whether there is neither an answer nor a fault: the caller learns that the request has come, and no more
 * @param soapAction {@code ""} if the WSDL names none
 * @param faults those that it declares
 */
public record Operation<I, O>(
        String name,
        String idlName,
        int index,
        MessageType<I> input,
        MessageType<O> output,
        boolean isOneWay,
        String soapAction,
        List<FaultType<?>> faults) {
    /** Keeps a copy of the faults. */
    public Operation {
        faults = List.copyOf(faults);
    }

    /** The name in IDLs whose methods begin in upper case, as those of Protobuf. */
    public String upperName() {
        return Character.toUpperCase(idlName.charAt(0)) + idlName.substring(1);
    }

    /** Whether a request has a body. */
    public boolean hasInput() {
        return !input.isNone();
    }

    /** Whether an answer has a body. */
    public boolean hasOutput() {
        return !output.isNone();
    }

    /** The declared fault with a detail of an element. */
    public Optional<FaultType<?>> fault(QName element) {
        for (FaultType<?> fault : faults) {
            if (fault.element().equals(element)) {
                return Optional.of(fault);
            }
        }
        return Optional.empty();
    }

    /** The declared fault that an exception is; empty for one that the operation does not declare. */
    public Optional<FaultType<?>> fault(FaultException exception) {
        for (FaultType<?> fault : faults) {
            if (fault.exception().isInstance(exception)) {
                return Optional.of(fault);
            }
        }
        return Optional.empty();
    }
}
