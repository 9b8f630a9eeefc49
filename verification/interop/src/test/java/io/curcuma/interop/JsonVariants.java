package io.curcuma.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * JSON as others write it: members in another order, white space, escapes, numbers as strings and in other forms, members that nobody
 * knows, nulls. Most of it is still a message of the same type, but not always of the same bean. A seed gives the same ones each time.
 */
final class JsonVariants {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String[] SPACES = {" ", "\n", "\t", "\r\n", "          "};
    private static final String[] UNKNOWN = {
        "null", "[]", "{}", "-1.5E-7", "\"\\u0000\"", "[{\"@type\":\"x\"},[[1],true]]", "{\"@type\":{\"a\":[]}}"
    };

    private final Random random;

    JsonVariants(long seed) {
        random = new Random(seed);
    }

    byte[] of(byte[] json) throws IOException {
        StringBuilder text = new StringBuilder();
        value(MAPPER.readTree(json), text);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private boolean isRare() {
        return random.nextInt(40) == 0;
    }

    private void value(JsonNode node, StringBuilder text) {
        space(text);
        if (isRare()) {
            text.append("null");
        } else if (node.isObject()) {
            object(node, text);
        } else if (node.isArray()) {
            text.append('[');
            for (int i = 0; i < node.size(); i++) {
                value(node.get(i), text.append(i == 0 ? "" : ","));
            }
            text.append(']');
        } else if (node.isNumber()) {
            number(node, text);
        } else if (node.isTextual()) {
            string(node.textValue(), text);
        } else {
            text.append(node);
        }
        space(text);
    }

    private void object(JsonNode node, StringBuilder text) {
        List<Map.Entry<String, JsonNode>> members = new ArrayList<>(node.properties());
        if (random.nextInt(3) == 0) {
            Collections.shuffle(members, random);
        }
        text.append('{');
        String comma = "";
        for (Map.Entry<String, JsonNode> member : members) {
            if (isRare()) {
                text.append(comma).append("\"unknown").append(random.nextInt(9)).append("\":");
                text.append(UNKNOWN[random.nextInt(UNKNOWN.length)]);
                comma = ",";
            }
            space(text.append(comma));
            string(member.getKey(), text);
            space(text);
            value(member.getValue(), text.append(':'));
            comma = ",";
        }
        space(text);
        text.append('}');
    }

    private void number(JsonNode node, StringBuilder text) {
        String quote = isRare() ? "\"" : "";
        String number = node.asText();
        if (isRare()) {
            number = isRare() ? number + "E1" : number + (node.isIntegralNumber() ? ".0" : "000");
        }
        text.append(quote).append(number).append(quote);
    }

    private void string(String value, StringBuilder text) {
        boolean isEscaped = random.nextInt(4) == 0;
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || isEscaped && isRare()) {
                text.append(String.format(Locale.ROOT, random.nextBoolean() ? "\\u%04x" : "\\u%04X", (int) c));
            } else {
                text.append(c == '"' || c == '\\' || c == '/' && isRare() ? "\\" : "")
                        .append(c);
            }
        }
        text.append('"');
    }

    private void space(StringBuilder text) {
        if (isRare()) {
            text.append(SPACES[random.nextInt(SPACES.length)]);
        }
    }
}
