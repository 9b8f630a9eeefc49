package com.acme;

import acme.orders.Order;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

@Path("/orders")
public class OrderResource {
    @POST
    public Order echo(Order order) {
        return order;
    }

    @GET
    public Order none() {
        return new Order();
    }
}
