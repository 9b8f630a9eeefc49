package io.curcuma.rollout;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.compression.Codecs;

/** Forms of a text, as far from each other as two formats are. */
enum Texts implements Form<String> {
    /** Has an end: no beginning of it decodes. */
    MARKED {
        @Override
        public byte[] encode(String value) {
            return ("<t>" + value + "</t>").getBytes(UTF_8);
        }

        @Override
        public String decode(byte[] bytes) {
            String text = new String(bytes, UTF_8);
            if (!text.startsWith("<t>") || !text.endsWith("</t>")) {
                throw new SerializationException(Code.MALFORMED, "not marked");
            }
            return text.substring(3, text.length() - 4);
        }
    },
    /** Has no end, as Protobuf has none: each beginning of it decodes, to something else. */
    OPEN {
        @Override
        public byte[] encode(String value) {
            return value.getBytes(UTF_8);
        }

        @Override
        public String decode(byte[] bytes) {
            return new String(bytes, UTF_8);
        }
    },
    BACKWARDS {
        @Override
        public byte[] encode(String value) {
            return new StringBuilder(value).reverse().append('!').toString().getBytes(UTF_8);
        }

        @Override
        public String decode(byte[] bytes) {
            String text = new String(bytes, UTF_8);
            if (!text.endsWith("!")) {
                throw new IllegalStateException("not backwards: " + text);
            }
            return new StringBuilder(text.substring(0, text.length() - 1))
                    .reverse()
                    .toString();
        }
    };

    /** Compresses records of any size. */
    static final Frame FRAME = EnvelopeFrame.of(Codecs.load(), envelopes -> envelopes.withMinBytes(0));
}
