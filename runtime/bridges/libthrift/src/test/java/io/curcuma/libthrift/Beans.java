package io.curcuma.libthrift;

import io.curcuma.Serializer;
import io.curcuma.embedded.SchemaSets;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import java.util.Arrays;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TJSONProtocol;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolDecorator;
import org.apache.thrift.protocol.TProtocolFactory;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.TMemoryInputTransport;

/** Beans of the cart and of what has every construct, and protocols to send them by. */
final class Beans {
    static final Serializer CURCUMA = SchemaSets.of("cart").serializer();
    static final ThriftBeans THRIFT = ThriftBeans.of(CURCUMA);
    static final Adapter<?> CART = CURCUMA.adapter(SchemaSets.of("cart").bean("{urn:curcuma:cart:v1}cart"));

    private Beans() {}

    /** A protocol as libthrift has it, or one that hides which it is. */
    @SuppressWarnings("ImmutableEnumChecker") // factories of protocols have no state
    enum Wire {
        BINARY(new TBinaryProtocol.Factory()),
        COMPACT(new TCompactProtocol.Factory()),
        JSON(new TJSONProtocol.Factory()),
        HIDDEN_BINARY(transport -> new Hidden(new TBinaryProtocol(transport))),
        HIDDEN_COMPACT(transport -> new Hidden(new TCompactProtocol(transport)));

        final TProtocolFactory factory;

        Wire(TProtocolFactory factory) {
            this.factory = factory;
        }

        byte[] write(ThriftBeans beans, Object bean) throws Exception {
            TMemoryBuffer out = new TMemoryBuffer(64);
            beans.write(bean, factory.getProtocol(out));
            return Arrays.copyOf(out.getArray(), out.length());
        }

        TProtocol reading(byte[] bytes) throws Exception {
            return factory.getProtocol(new TMemoryInputTransport(bytes));
        }
    }

    private static final class Hidden extends TProtocolDecorator {
        Hidden(TProtocol protocol) {
            super(protocol);
        }
    }

    static Object cart(long seed) {
        return RandomBeans.of(CART, seed, 60);
    }

    static <T> FieldTree tree(Adapter<T> adapter, Object bean) {
        return FieldTree.of(adapter, adapter.type().cast(bean));
    }
}
