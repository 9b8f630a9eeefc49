package ${package};

import com.example.order.Item;
import com.example.order.Order;
import io.curcuma.Format;
import io.curcuma.Serializer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** Writes an order in every format. */
public final class Main {
    static final Serializer CURCUMA = Serializer.forPackages("com.example.order");

    private Main() {}

    public static void main(String[] args) {
        Order order = order();
        for (Format format : CURCUMA.formats()) {
            System.out.printf("%-15s %d bytes%n", format.id(), CURCUMA.write(order, format.id()).length);
        }
        System.out.println(new String(CURCUMA.write(order, Format.JSON), StandardCharsets.UTF_8));
    }

    static Order order() {
        Item item = new Item();
        item.setArticle("turmeric, ground");
        item.setQuantity(3);
        item.setPrice(new BigDecimal("4.90"));
        Order order = new Order();
        order.setId(17);
        order.getItem().add(item);
        return order;
    }
}
