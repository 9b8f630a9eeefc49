package io.curcuma.testkit.contract;

import io.curcuma.testkit.fixture.Node;
import java.util.AbstractList;
import java.util.List;

/** A bean whose list does something whenever somebody asks for an item. */
final class BusyNode extends Node {
    BusyNode(Node like, Runnable work) {
        setInteger(like.getInteger());
        setAstring(like.getAstring());
        List<String> items = List.copyOf(like.getStrings());
        strings = new AbstractList<>() {
            @Override
            public String get(int index) {
                work.run();
                return items.get(index);
            }

            @Override
            public int size() {
                return items.size();
            }
        };
        getSelfRefList().addAll(like.getSelfRefList());
    }
}
