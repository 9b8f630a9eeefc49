package io.curcuma.samples.menus.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("one-jdk")
class OwnServerTest {
    @Test
    void aPortThatSomebodyTookMeanwhileIsNotTheEnd() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (ServerSocket taken = listening()) {
            OwnServer.Ports ports = () -> asked.getAndIncrement() == 0 ? taken.getLocalPort() : free();
            try (OwnServer server = OwnServer.start(ports)) {
                assertThat(server.port()).isNotEqualTo(taken.getLocalPort());
                assertThat(asked).hasValue(2);
            }
        }
    }

    @Test
    void whereEveryPortIsTakenTheReasonIsTold() throws Exception {
        try (ServerSocket taken = listening()) {
            assertThatIOException()
                    .isThrownBy(() -> OwnServer.start(taken::getLocalPort))
                    .withMessageContaining("does not start: ")
                    .withMessageContaining("Address already in use")
                    .withMessageContaining("hint: ");
        }
    }

    private static ServerSocket listening() throws Exception {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    private static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
