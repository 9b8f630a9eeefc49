package io.curcuma.cbor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import io.curcuma.Format;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.jackson.SequenceContract;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CborSequenceTest extends SequenceContract {
    CborSequenceTest() {
        super(Format.CBOR, new CBORFactory(), 0x81);
    }

    @Override
    protected List<Integer> found(byte[] messages) throws IOException {
        List<Integer> found = new ArrayList<>();
        ObjectMapper jackson = new ObjectMapper(new CBORFactory());
        try (MappingIterator<JsonNode> items = jackson.readerFor(JsonNode.class).readValues(messages)) {
            items.forEachRemaining(item -> found.add(item.get("integer").intValue()));
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource({
        "bb7fffffffffffffff, LIMIT_SIZE",
        "5bffffffffffffffff, LIMIT_SIZE",
        "9a10000000, LIMIT_SIZE",
        "ff, MALFORMED",
        "a1ff, MALFORMED",
        "1c, MALFORMED",
        "d9, TRUNCATED",
        "bf, TRUNCATED",
        "7f6161, TRUNCATED"
    })
    void aStreamWhoseNextMessageCannotBeFoundEnds(String hex, Code code) {
        ends(hex, code);
    }
}
