package io.curcuma.xml;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.util.List;
import javax.xml.namespace.QName;

/** A type that no global element has. */
final class Rootless implements Adapter<Node> {
    private final NodeAdapter adapter = new NodeAdapter();

    @Override
    public Class<Node> type() {
        return Node.class;
    }

    @Override
    public Shape shape() {
        return adapter.shape();
    }

    @Override
    public List<QName> rootElements() {
        return List.of();
    }

    @Override
    public void write(FieldWriter out, Node bean) {
        adapter.write(out, bean);
    }

    @Override
    public Node read(FieldReader in) {
        return adapter.read(in);
    }
}
