package io.curcuma.messagepack;

import io.curcuma.Format;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.jackson.SequenceContract;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.jackson.dataformat.MessagePackFactory;
import org.msgpack.value.Value;
import org.msgpack.value.ValueFactory;

class MessagePackSequenceTest extends SequenceContract {
    MessagePackSequenceTest() {
        super(Format.MESSAGE_PACK, new MessagePackFactory(), 0x91);
    }

    @Override
    protected List<Integer> found(byte[] messages) throws IOException {
        List<Integer> found = new ArrayList<>();
        try (MessageUnpacker items = MessagePack.newDefaultUnpacker(messages)) {
            while (items.hasNext()) {
                Value integer = items.unpackValue().asMapValue().map().get(ValueFactory.newString("integer"));
                found.add(Objects.requireNonNull(integer).asIntegerValue().asInt());
            }
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource({
        "dfffffffff, LIMIT_SIZE",
        "ddffffffff, LIMIT_SIZE",
        "c6ffffffff, LIMIT_SIZE",
        "c1, MALFORMED",
        "81a161c1, MALFORMED",
        "d9, TRUNCATED",
        "c90000, TRUNCATED"
    })
    void aStreamWhoseNextMessageCannotBeFoundEnds(String hex, Code code) {
        ends(hex, code);
    }
}
