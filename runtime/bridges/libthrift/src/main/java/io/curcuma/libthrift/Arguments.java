package io.curcuma.libthrift;

import io.curcuma.Limits;
import io.curcuma.services.FaultException;
import io.curcuma.services.FaultType;
import io.curcuma.services.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolException;
import org.apache.thrift.protocol.TProtocolUtil;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.jspecify.annotations.Nullable;

/** The struct around a function's argument, and that around its result: one field, a bean or an exception around one. */
final class Arguments {
    /** Number of the only argument. */
    static final short FIRST = 1;
    /** Field id of a result in every Thrift service. */
    static final short RESULT = 0;

    private Arguments() {}

    /** A struct with a bean, or with nothing. */
    static ThriftBeans.PreparedBean prepared(@Nullable Object bean, short number, ThriftBeans beans, TProtocol to) {
        return struct(bean == null ? null : beans.prepared(bean, to), number);
    }

    /** A struct with an exception, whose first field is a bean. */
    static ThriftBeans.PreparedBean fault(Object detail, short number, ThriftBeans beans, TProtocol to) {
        return struct(prepared(detail, FIRST, beans, to), number);
    }

    private static ThriftBeans.PreparedBean struct(ThriftBeans.@Nullable PreparedBean value, short number) {
        return out -> {
            out.writeStructBegin(new TStruct());
            if (value != null) {
                out.writeFieldBegin(new TField("", TType.STRUCT, number));
                value.to(out);
                out.writeFieldEnd();
            }
            out.writeFieldStop();
            out.writeStructEnd();
        };
    }

    /** The bean of a field; null if there is no such field. */
    static <T> @Nullable T read(TProtocol in, short number, Class<T> type, ThriftBeans beans) throws TException {
        Known<T> known = new Known<>(number, struct -> beans.read(type, struct));
        read(in, known);
        return known.value;
    }

    /** Skips a struct. */
    static void skip(TProtocol in) throws TException {
        TProtocolUtil.skip(in, TType.STRUCT, Limits.THRIFT_DEPTH);
    }

    /** What operations answer: a bean or a fault, null for neither. */
    static @Nullable Object answer(TProtocol in, Operation<?, ?> operation, ThriftBeans beans) throws TException {
        List<Known<?>> known = new ArrayList<>();
        if (operation.hasOutput()) {
            known.add(
                    new Known<>(RESULT, struct -> beans.read(operation.output().type(), struct)));
        }
        for (FaultType<?> fault : operation.faults()) {
            known.add(new Known<>((short) fault.number(), struct -> fault(struct, fault, beans)));
        }
        read(in, known.toArray(Known<?>[]::new));
        return known.stream()
                .map(field -> field.value)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private static FaultException fault(TProtocol in, FaultType<?> fault, ThriftBeans beans) throws TException {
        Object detail = read(in, FIRST, fault.detail().type(), beans);
        if (detail == null) {
            throw new TProtocolException(TProtocolException.INVALID_DATA, "an exception without its detail");
        }
        return fault.of(detail);
    }

    /** A field that is read. */
    private static final class Known<T> {
        private final short number;
        private final Content<T> content;
        private @Nullable T value;

        Known(short number, Content<T> content) {
            this.number = number;
            this.content = content;
        }

        void read(TProtocol in) throws TException {
            value = content.read(in);
        }
    }

    /** Reads the struct of a field. */
    private interface Content<T> {
        T read(TProtocol struct) throws TException;
    }

    private static void read(TProtocol in, Known<?>... known) throws TException {
        in.readStructBegin();
        for (TField field = in.readFieldBegin(); field.type != TType.STOP; field = in.readFieldBegin()) {
            Known<?> found = null;
            for (Known<?> each : known) {
                found = each.number == field.id && field.type == TType.STRUCT ? each : found;
            }
            if (found == null) {
                TProtocolUtil.skip(in, field.type, Limits.THRIFT_DEPTH);
            } else {
                found.read(in);
            }
            in.readFieldEnd();
        }
        in.readStructEnd();
    }
}
