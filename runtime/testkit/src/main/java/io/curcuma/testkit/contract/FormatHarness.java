package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.util.HexFormat;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;

/** One format, with the beans and calls that its tests need. */
public abstract class FormatHarness {
    /** The format under test. */
    protected abstract Format format();

    /** The adapter as the format needs it. */
    protected <T> Adapter<T> adapted(Adapter<T> adapter) {
        return adapter;
    }

    /** The adapter of the recursive message. */
    protected final Adapter<Node> nodes() {
        return adapted(new NodeAdapter());
    }

    /** The adapter of the message with a field of each type. */
    protected final Adapter<Everything> everything() {
        return adapted(new EverythingAdapter());
    }

    /** Writes within the default limits. */
    protected final <T> byte[] write(Adapter<T> adapter, T bean) {
        return format().write(adapter, bean, Limits.DEFAULT);
    }

    /** Reads within the default limits. */
    protected final <T> T read(Adapter<T> adapter, byte[] bytes) {
        return format().read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    /** The code with which a message is refused. */
    protected final Code refusal(Adapter<?> adapter, byte[] bytes) {
        SerializationException failure = BoundedRead.read(format(), adapter, bytes);
        if (failure == null) {
            throw new AssertionError("read: " + HexFormat.of().formatHex(bytes));
        }
        return failure.code();
    }

    /** Asserts a failure with a code. */
    protected static void refused(Code code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.code()).as(e.getMessage()).isEqualTo(code));
    }

    /** Sets a field of the fixture, which has no setters for most. */
    protected static <T> T with(T bean, String field, @Nullable Object value) {
        try {
            java.lang.reflect.Field declared = bean.getClass().getDeclaredField(field);
            declared.setAccessible(true);
            declared.set(bean, value);
            return bean;
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** The given number of nodes, each inside the one before. */
    protected static Node chain(int depth) {
        Node root = new Node();
        Node last = root;
        for (int i = 1; i < depth; i++) {
            Node next = new Node();
            last.setSelfRef(next);
            last = next;
        }
        return root;
    }

    /** A bean with one value has these bytes, in hexadecimal with blanks, and they are that bean. */
    protected void golden(String field, Object value, String hex) {
        Everything bean = with(new Everything(), field, value);
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        assertThat(HexFormat.of().formatHex(write(everything(), bean)))
                .isEqualTo(HexFormat.of().formatHex(bytes));
        assertThat(BeanText.of(read(everything(), bytes))).isEqualTo(BeanText.of(bean));
    }
}
