package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.json.JsonFormat;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.TwoImplementations;
import io.curcuma.testkit.Verdict;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/** JSON straight on the bytes, and through Jackson. */
public final class JsonImplementations {
    private static final Set<Code> NOT_JSON = EnumSet.of(Code.MALFORMED, Code.TRUNCATED, Code.INVALID_UTF8);

    private static final JsonFactory STRICT = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private JsonImplementations() {}

    /** The two as they are. */
    public static TwoImplementations implementations() {
        return of(new JsonFormat(), new JacksonJsonFormat());
    }

    static TwoImplementations of(Format json, Format jackson) {
        return TwoImplementations.of(json, jackson, JsonImplementations::isKnown);
    }

    /**
     * Of bytes that are not JSON each may find another fault first: Jackson's implementation looks at all of UTF-8 before it
     * parses, and a value of a wrong type may stand before the place where the JSON ends.
     */
    private static boolean isKnown(byte[] bytes, Verdict one, Verdict jackson) {
        return one.isRefusal()
                && jackson.isRefusal()
                && (NOT_JSON.contains(one.code()) && NOT_JSON.contains(jackson.code()) || !isJson(bytes));
    }

    private static boolean isJson(byte[] bytes) {
        try (JsonParser parser = STRICT.createParser(bytes)) {
            JsonText.check(bytes, 0, bytes.length);
            parser.nextToken();
            parser.skipChildren();
            return parser.currentToken() != null && parser.nextToken() == null;
        } catch (IOException | SerializationException e) {
            return false;
        }
    }

    /** Damaged JSON. */
    public static Mutants mutants(long seed) {
        return new Mutants(
                seed,
                "{",
                "}",
                "[",
                "]",
                ":",
                ",",
                "\"",
                "\\",
                " ",
                "\n",
                "\u0000",
                "\u00e4",
                "@",
                "0",
                "-",
                ".",
                "e",
                "+",
                "/",
                "-0",
                "0.10",
                "1E2",
                "null",
                "true",
                "false",
                "\"\"",
                "\"1\"",
                "[]",
                "{}",
                "\\n",
                "\\u00e4",
                "\\ud800",
                "\"@type\":",
                "\"unknown\":1,");
    }
}
