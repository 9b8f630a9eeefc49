package io.curcuma.libthrift;

import io.curcuma.Limits;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolUtil;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.jspecify.annotations.Nullable;

/** The struct around a function's argument, and that around its result: one field, a bean. */
final class Arguments {
    /** Number of the only argument. */
    static final short FIRST = 1;
    /** Field id of a result in every Thrift service. */
    static final short RESULT = 0;

    private Arguments() {}

    static ThriftBeans.PreparedBean prepared(@Nullable Object bean, short number, ThriftBeans beans, TProtocol to) {
        ThriftBeans.PreparedBean value = bean == null ? null : beans.prepared(bean, to);
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

    static <T> @Nullable T read(TProtocol in, short number, Class<T> type, ThriftBeans beans) throws TException {
        T bean = null;
        in.readStructBegin();
        for (TField field = in.readFieldBegin(); field.type != TType.STOP; field = in.readFieldBegin()) {
            if (field.id == number && field.type == TType.STRUCT) {
                bean = beans.read(type, in);
            } else {
                TProtocolUtil.skip(in, field.type, Limits.THRIFT_DEPTH);
            }
            in.readFieldEnd();
        }
        in.readStructEnd();
        return bean;
    }
}
