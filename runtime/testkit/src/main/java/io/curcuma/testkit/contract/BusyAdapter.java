package io.curcuma.testkit.contract;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.util.List;
import javax.xml.namespace.QName;

/** Reads what the other adapter reads, and does something after each field. */
record BusyAdapter(NodeAdapter nodes, Runnable work) implements Adapter<Node> {
    @Override
    public Class<Node> type() {
        return nodes.type();
    }

    @Override
    public Shape shape() {
        return nodes.shape();
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
        Node bean = new Node();
        for (int n = in.next(shape()); n != 0; n = in.next(shape())) {
            work.run();
            Field field = shape().field(n);
            if (NodeAdapter.INTEGER.equals(field)) {
                bean.setInteger(in.int32());
            } else if (NodeAdapter.ASTRING.equals(field)) {
                bean.setAstring(in.string());
            } else if (NodeAdapter.ADOUBLE.equals(field)) {
                bean.setAdouble(in.float64());
            } else if (NodeAdapter.STRINGS.equals(field)) {
                for (int c = in.beginList(NodeAdapter.STRINGS); c != 0; c = in.nextItem(NodeAdapter.STRINGS, c)) {
                    work.run();
                    bean.getStrings().add(in.string());
                    work.run();
                }
            } else if (NodeAdapter.SELF_REF_LIST.equals(field)) {
                for (int c = in.beginList(NodeAdapter.SELF_REF_LIST);
                        c != 0;
                        c = in.nextItem(NodeAdapter.SELF_REF_LIST, c)) {
                    int mark = in.enter(shape());
                    bean.getSelfRefList().add(read(in));
                    in.leave(mark);
                }
            } else {
                in.skip();
            }
            work.run();
        }
        return bean;
    }
}
