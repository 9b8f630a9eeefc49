package ${package};

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import com.example.order.Order;
import io.curcuma.Format;
import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void anOrderIsTheSameInEveryFormat() {
        Order order = Main.order();
        byte[] xml = Main.CURCUMA.write(order, Format.XML);
        for (Format format : Main.CURCUMA.formats()) {
            Order same = Main.CURCUMA.read(Main.CURCUMA.write(order, format.id()), Order.class, format.id());
            assertArrayEquals(xml, Main.CURCUMA.write(same, Format.XML), format.id());
        }
    }
}
