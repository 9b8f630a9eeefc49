package com.acme;

import acme.orders.Order;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;

@Controller("/orders")
public class OrderController {
    @Post
    @Consumes({"application/xml", "application/json", "application/protobuf", "application/avro"})
    @Produces({"application/xml", "application/json", "application/protobuf", "application/avro"})
    public Order echo(@Body Order order) {
        return order;
    }
}
