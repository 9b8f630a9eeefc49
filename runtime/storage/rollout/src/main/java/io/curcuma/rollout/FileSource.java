package io.curcuma.rollout;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/** A {@link ModeSource} that reads a file of properties. */
record FileSource(Path file) implements ModeSource {
    private static final int MAX_BYTES = 64 << 10;

    @Override
    public Map<String, String> read() throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_BYTES + 1);
        }
        if (bytes.length > MAX_BYTES) {
            throw Modes.invalid("a file of more than " + MAX_BYTES + " bytes");
        }
        Once properties = new Once();
        properties.load(new StringReader(StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString()));
        if (properties.isEmpty()) {
            throw Modes.invalid("a file without keys");
        }
        Map<String, String> keys = new HashMap<>();
        properties.forEach((key, value) -> keys.put((String) key, ((String) value).strip()));
        return keys;
    }

    /** Refuses duplicate keys, where {@link Properties} would let the last one win. */
    private static final class Once extends Properties {
        private static final long serialVersionUID = 1L;

        @Override
        public synchronized Object put(Object key, Object value) {
            if (containsKey(key)) {
                throw Modes.invalid("a key that is there twice");
            }
            return super.put(key, value);
        }
    }
}
