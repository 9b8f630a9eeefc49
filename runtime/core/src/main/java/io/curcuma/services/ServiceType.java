package io.curcuma.services;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;

/** What a port type is at run time. Immutable. */
public final class ServiceType {
    private final String name;
    private final QName portType;
    private final int version;
    private final List<Operation<?, ?>> operations;
    private final Map<String, Operation<?, ?>> byName = new HashMap<>();

    /**
     * A service.
     *
     * @param name as the IDLs have it
     * @param version the major version, which is part of paths
     * @param operations by index
     * @throws IllegalArgumentException if an operation has another index, or two have one name
     */
    public ServiceType(String name, QName portType, int version, List<Operation<?, ?>> operations) {
        this.name = name;
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

    /** The name in the IDLs, and in paths. */
    public String name() {
        return name;
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
