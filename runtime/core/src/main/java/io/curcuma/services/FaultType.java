package io.curcuma.services;

import java.util.function.Function;
import javax.xml.namespace.QName;

/**
 * A fault that an operation declares.
 *
 * @param name as the WSDL has it
 * @param number of its field in what the operation throws in Thrift
 * @param detail the bean that is sent
 * @param exception the class of the exception
 * @param factory makes the exception of a detail
 */
public record FaultType<D>(
        String name,
        int number,
        MessageType<D> detail,
        Class<? extends FaultException> exception,
        Function<D, ? extends FaultException> factory) {
    /** The document element of the detail. */
    public QName element() {
        return detail.element().orElseThrow();
    }

    /**
     * The exception of a detail.
     *
     * @throws ClassCastException if the bean is of another class
     */
    public FaultException of(Object bean) {
        return factory.apply(detail.type().cast(bean));
    }
}
