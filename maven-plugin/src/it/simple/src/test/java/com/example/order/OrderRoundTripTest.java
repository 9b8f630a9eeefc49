package com.example.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.curcuma.Serializer;
import jakarta.validation.constraints.NotNull;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderRoundTripTest {
    private final Serializer curcuma = Serializer.forPackages("com.example.order");

    @ParameterizedTest
    @ValueSource(strings = {"protobuf", "avro", "thrift-compact", "thrift-binary"})
    void theBeanThatComesBackIsTheOneThatWent(String format) {
        Order order = order();

        Order back = curcuma.read(curcuma.write(order, format), Order.class, format);

        assertEquals(order.getId(), back.getId());
        assertEquals(order.getStatus(), back.getStatus());
        assertEquals(order.getCustomer(), back.getCustomer());
        assertEquals(order.getTotal(), back.getTotal());
        assertEquals(1, back.getLine().size());
        assertEquals("A-1", back.getLine().get(0).getSku());
        assertEquals(3, back.getLine().get(0).getQuantity());
    }

    @Test
    void rulesAreInTheValidatorAndInAnnotations() throws ReflectiveOperationException {
        Order order = order();
        assertEquals(List.of(), curcuma.validate(order));
        order.setCustomer(null);
        assertEquals("customer", curcuma.validate(order).get(0).path());
        assertTrue(Order.class.getDeclaredField("customer").isAnnotationPresent(NotNull.class));
    }

    private static Order order() {
        Line line = new Line();
        line.setSku("A-1");
        line.setQuantity(3);
        Order order = new Order();
        order.setId(42);
        order.setStatus(Status.PAID);
        order.setCustomer("Zoë");
        order.setTotal(new BigDecimal("19.90"));
        order.getLine().add(line);
        return order;
    }
}
