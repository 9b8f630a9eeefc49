package com.example.app;

import com.example.common.Party;
import com.example.order.Order;

/** Orders and parties are classes of the dependencies. */
final class Main {
    static byte[] write() {
        Party party = new Party();
        party.setName("n");
        Order order = new Order();
        order.setId("1");
        order.setBuyer(party);
        App app = new App();
        app.getOrder().add(order);
        app.setSeller(party);
        return io.curcuma.Serializer.forPackages("com.example.app").write(app, "protobuf");
    }
}
