package io.curcuma.testkit.contract;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.util.List;
import java.util.function.Consumer;
import javax.xml.namespace.QName;

/** What an application does that has this library among its own classes: a message, a damaged one, and a bean that is refused. */
public final class OneMessage implements Consumer<Object> {
    /** Made by the application's class loader. */
    public OneMessage() {}

    @Override
    public void accept(Object format) {
        send((Format) format);
    }

    private static void send(Format format) {
        Adapter<Node> adapter = new Numbered(new NodeAdapter(), NodeAdapter.SHAPE.withAvroFingerprint(1));
        Node bean = new Node();
        bean.setAstring("an application");
        bean.getSelfRefList().add(new Node());
        byte[] message = format.write(adapter, bean, Limits.DEFAULT);
        format.read(adapter, message, 0, message.length, Limits.DEFAULT);
        refused(() -> format.read(adapter, message, 0, message.length, Limits.DEFAULT.withDepth(1)));
        refused(() -> format.write(adapter, bean, Limits.DEFAULT.withMessageBytes(1)));
    }

    /** With a fingerprint, for the one format that needs it. */
    private record Numbered(NodeAdapter nodes, Shape shape) implements Adapter<Node> {
        @Override
        public Class<Node> type() {
            return nodes.type();
        }

        @Override
        public List<QName> rootElements() {
            return nodes.rootElements();
        }

        @Override
        public void write(FieldWriter out, Node bean) {
            nodes.write(out, bean);
        }

        @Override
        public Node read(FieldReader in) {
            return nodes.read(in);
        }
    }

    private static void refused(Runnable call) {
        try {
            call.run();
        } catch (SerializationException e) {
            return;
        }
        throw new AssertionError("not refused");
    }
}
