package io.curcuma.services;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;

/** What a port type is at run time. Immutable. */
public final class ServiceType {
    private final Class<?> contract;
    private final String qualifiedName;
    private final QName portType;
    private final int version;
    private final List<Operation<?, ?>> operations;
    private final Map<String, Operation<?, ?>> byName = new HashMap<>();

    /**
     * A service.
     *
     * @param contract the interface that implementations have, beside its beans
     * @param qualifiedName in every IDL, after its package and a period
     * @param version the major version, which is part of paths
     * @param operations by index
     * @throws IllegalArgumentException if an operation has another index, or two have one name
     */
    public ServiceType(
            Class<?> contract, String qualifiedName, QName portType, int version, List<Operation<?, ?>> operations) {
        this.contract = contract;
        this.qualifiedName = qualifiedName;
        this.portType = portType;
        this.version = version;
        this.operations = List.copyOf(operations);
        for (Operation<?, ?> operation : this.operations) {
            boolean isFirst = byName.putIfAbsent(operation.name(), operation) == null;
            if (!isFirst || operation.index() != byName.size() - 1) {
                throw new IllegalArgumentException(
                        "operation '" + operation.name() + "' has a name or index that is another's");
            }
        }
    }

    /** The interface that implementations have. */
    public Class<?> contract() {
        return contract;
    }

    /** The name in paths: that in the IDLs without the package. */
    public String name() {
        return qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
    }

    /** The name in every IDL, after its package and a period. */
    public String qualifiedName() {
        return qualifiedName;
    }

    /** The qualified name in the WSDL. */
    public QName portType() {
        return portType;
    }

    /** The major version, 0 and up. */
    public int version() {
        return version;
    }

    /** The operations by index. */
    public List<Operation<?, ?>> operations() {
        return operations;
    }

    /** The operation of a name. */
    public Optional<Operation<?, ?>> operation(String operationName) {
        return Optional.ofNullable(byName.get(operationName));
    }
}
