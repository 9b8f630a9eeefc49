package io.curcuma.libthrift;

import static io.curcuma.libthrift.Beans.CART;
import static io.curcuma.libthrift.Beans.CURCUMA;
import static io.curcuma.libthrift.Beans.THRIFT;
import static io.curcuma.libthrift.Beans.cart;
import static io.curcuma.libthrift.Beans.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.libthrift.Beans.Wire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.TException;
import org.apache.thrift.TProcessor;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TMessageType;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.server.TServer;
import org.apache.thrift.server.TThreadPoolServer;
import org.apache.thrift.transport.TServerSocket;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.layered.TFramedTransport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server on this machine, with our processor and a stock client, the reverse, and both ours. */
class ThriftServiceTest {
    private static final int TIMEOUT = 10_000;

    /** What a client does with its protocol. */
    private interface Client {
        void use(TProtocol protocol) throws Exception;
    }

    private static void serve(Wire wire, boolean framed, TProcessor processor, Client client) throws Exception {
        TServerSocket socket = new TServerSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), TIMEOUT);
        TThreadPoolServer.Args args = new TThreadPoolServer.Args(socket)
                .processor(processor)
                .protocolFactory(wire.factory)
                .minWorkerThreads(1)
                .maxWorkerThreads(4);
        TServer server = new TThreadPoolServer(framed ? args.transportFactory(new TFramedTransport.Factory()) : args);
        Thread thread = new Thread(server::serve, "thrift");
        thread.setDaemon(true);
        thread.start();
        try {
            TSocket connection =
                    new TSocket("127.0.0.1", socket.getServerSocket().getLocalPort(), TIMEOUT);
            try (var transport = framed ? new TFramedTransport(connection) : connection) {
                transport.open();
                client.use(wire.factory.getProtocol(transport));
            }
        } finally {
            server.stop();
            thread.join(TIMEOUT);
            assertThat(thread.isAlive()).isFalse();
        }
    }

    private static final TProcessor ECHO = BeanProcessor.of(THRIFT)
            .with("echo", CART.type(), cart -> cart)
            .with("lost", CART.type(), cart -> null)
            .with("fail", CART.type(), cart -> {
                throw new IllegalStateException("secret");
            });

    @ParameterizedTest
    @EnumSource(Wire.class)
    void beansGoToAServiceAndBack(Wire wire) throws Exception {
        for (boolean framed : new boolean[] {false, true}) {
            serve(wire, framed, ECHO, protocol -> {
                BeanClient client = new BeanClient(THRIFT, protocol);
                for (int i = 0; i < 30; i++) {
                    Object back = client.call("echo", cart(i), CART.type());
                    assertThat(tree(CART, back)).isEqualTo(tree(CART, cart(i)));
                }
            });
        }
    }

    /** As the Thrift compiler's client does it, without our code. */
    private static StockStruct stockCall(TProtocol protocol, String name, StockStruct argument) throws TException {
        protocol.writeMessageBegin(new TMessage(name, TMessageType.CALL, 12));
        protocol.writeStructBegin(new TStruct("args"));
        protocol.writeFieldBegin(new TField("unknown", TType.I32, (short) 9));
        protocol.writeI32(1);
        protocol.writeFieldEnd();
        protocol.writeFieldBegin(new TField("cart", TType.STRUCT, (short) 1));
        argument.write(protocol);
        protocol.writeFieldEnd();
        protocol.writeFieldStop();
        protocol.writeStructEnd();
        protocol.writeMessageEnd();
        protocol.getTransport().flush();
        TMessage answer = protocol.readMessageBegin();
        if (answer.type == TMessageType.EXCEPTION) {
            throw TApplicationException.readFrom(protocol);
        }
        assertThat(answer.seqid).isEqualTo(12);
        assertThat(answer.name).isEqualTo(name);
        protocol.readStructBegin();
        assertThat(protocol.readFieldBegin().id).isEqualTo((short) 0);
        StockStruct result = StockStruct.read(protocol);
        protocol.readFieldEnd();
        assertThat(protocol.readFieldBegin().type).isEqualTo(TType.STOP);
        protocol.readStructEnd();
        protocol.readMessageEnd();
        return result;
    }

    @ParameterizedTest
    @EnumSource(
            value = Wire.class,
            names = {"BINARY", "COMPACT"})
    void aStockClientCallsOurService(Wire wire) throws Exception {
        serve(wire, false, ECHO, protocol -> {
            for (int i = 0; i < 20; i++) {
                StockStruct stock = StockStruct.read(wire.reading(wire.write(THRIFT, cart(i))));
                StockStruct back = stockCall(protocol, "echo", stock);
                assertThat(back).isEqualTo(stock);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Wire.class,
            names = {"BINARY", "COMPACT"})
    void ourClientCallsAStockService(Wire wire) throws Exception {
        TProcessor stock = (in, out) -> {
            TMessage call = in.readMessageBegin();
            in.readStructBegin();
            assertThat(in.readFieldBegin().id).isEqualTo((short) 1);
            StockStruct argument = StockStruct.read(in);
            in.readFieldEnd();
            in.readFieldBegin();
            in.readStructEnd();
            in.readMessageEnd();
            out.writeMessageBegin(new TMessage(call.name, TMessageType.REPLY, call.seqid));
            out.writeStructBegin(new TStruct("result"));
            out.writeFieldBegin(new TField("success", TType.STRUCT, (short) 0));
            argument.write(out);
            out.writeFieldEnd();
            out.writeFieldStop();
            out.writeStructEnd();
            out.writeMessageEnd();
            out.getTransport().flush();
        };
        serve(wire, true, stock, protocol -> {
            BeanClient client = new BeanClient(THRIFT, protocol);
            for (int i = 0; i < 20; i++) {
                Object back = client.call("anything", cart(i), CART.type());
                assertThat(tree(CART, back)).isEqualTo(tree(CART, cart(i)));
            }
        });
    }

    private static void assertRefused(int type, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(TApplicationException.class, e -> {
            assertThat(e.getType()).isEqualTo(type);
            assertThat(String.valueOf(e.getMessage())).doesNotContain("secret");
        });
    }

    @Test
    void whatGoesWrongIsAnsweredAndTheConnectionServesOn() throws Exception {
        serve(Wire.COMPACT, true, ECHO, protocol -> {
            BeanClient client = new BeanClient(THRIFT, protocol);
            assertRefused(TApplicationException.UNKNOWN_METHOD, () -> client.call("no", cart(1), CART.type()));
            assertRefused(TApplicationException.INTERNAL_ERROR, () -> client.call("fail", cart(1), CART.type()));
            assertRefused(TApplicationException.MISSING_RESULT, () -> client.call("lost", cart(1), CART.type()));
            BeanClient small =
                    new BeanClient(ThriftBeans.of(CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(10))), protocol);
            assertThatThrownBy(() -> small.call("echo", cart(1), CART.type()))
                    .isInstanceOf(SerializationException.class);
            assertThat(tree(CART, client.call("echo", cart(2), CART.type()))).isEqualTo(tree(CART, cart(2)));
        });
    }

    @Test
    void anArgumentBeyondTheServicesLimitsEndsTheConnection() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        ThriftBeans small = ThriftBeans.of(CURCUMA.withLimits(Limits.DEFAULT.withMessageBytes(10)));
        TProcessor processor =
                BeanProcessor.of(small).with("echo", CART.type(), cart -> calls.incrementAndGet() > 0 ? cart : null);
        serve(Wire.BINARY, false, processor, protocol -> {
            BeanClient client = new BeanClient(THRIFT, protocol);
            assertRefused(TApplicationException.PROTOCOL_ERROR, () -> client.call("echo", cart(1), CART.type()));
            assertThatThrownBy(() -> client.call("echo", cart(1), CART.type())).isInstanceOf(TException.class);
        });
        assertThat(calls).hasValue(0);
    }

    @Test
    void aCallWithoutAnAnswerHasNone() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        TProcessor processor = BeanProcessor.of(THRIFT)
                .with("tell", CART.type(), cart -> calls.incrementAndGet())
                .with("echo", CART.type(), cart -> cart);
        serve(Wire.BINARY, true, processor, protocol -> {
            protocol.writeMessageBegin(new TMessage("tell", TMessageType.ONEWAY, 1));
            Arguments.prepared(cart(1), Arguments.FIRST, THRIFT, protocol).to(protocol);
            protocol.writeMessageEnd();
            protocol.getTransport().flush();
            Object back = new BeanClient(THRIFT, protocol).call("echo", cart(2), CART.type());
            assertThat(tree(CART, back)).isEqualTo(tree(CART, cart(2)));
        });
        assertThat(calls).hasValue(1);
    }
}
