package io.curcuma.protostuff;

import io.protostuff.Tag;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The node of the fixture as a user of Protostuff's runtime would declare it. */
class NodePojo {
    @Tag(1)
    int integer;

    @Tag(2)
    @Nullable
    String astring;

    @Tag(3)
    double adouble;

    @Tag(4)
    @Nullable
    List<String> strings;

    @Tag(5)
    @Nullable
    NodePojo selfRef;

    @Tag(6)
    @Nullable
    List<NodePojo> selfRefList;

    static NodePojo of(io.curcuma.testkit.fixture.Node node) {
        NodePojo pojo = new NodePojo();
        pojo.integer = node.getInteger();
        pojo.astring = node.getAstring();
        pojo.adouble = node.getAdouble();
        if (!node.getStrings().isEmpty()) {
            pojo.strings = new ArrayList<>(node.getStrings());
        }
        io.curcuma.testkit.fixture.Node child = node.getSelfRef();
        pojo.selfRef = child == null ? null : of(child);
        if (!node.getSelfRefList().isEmpty()) {
            pojo.selfRefList = new ArrayList<>();
            node.getSelfRefList().forEach(each -> pojo.selfRefList.add(of(each)));
        }
        return pojo;
    }
}
