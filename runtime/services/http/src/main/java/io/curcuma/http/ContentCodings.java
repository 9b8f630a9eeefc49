package io.curcuma.http;

import io.curcuma.http.HttpProblemException.Reason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/** The content coding of a body (RFC 9110, sections 8.4 and 12.5.3). */
final class ContentCodings {
    static final String IDENTITY = "identity";

    private static final String GZIP = "gzip";
    private static final int MAX_CODINGS = 100;

    private final List<String> available;

    /** @param available in the order of the server's preference, without {@code identity} */
    ContentCodings(List<String> available) {
        this.available = List.copyOf(available);
    }

    List<String> available() {
        return available;
    }

    /**
     * The content coding of a body, {@code identity} if it has none.
     *
     * @param header values of {@code Content-Encoding}
     * @throws HttpProblemException if it is not available, or if there is more than one: to compress twice only helps to hide a size
     */
    String ofRequest(List<String> header) {
        List<String> codings = new ArrayList<>();
        for (String element : HeaderValues.joined(header, "Content-Encoding").split(",", -1)) {
            String coding = canonical(element.strip());
            if (!coding.isEmpty() && !coding.equals(IDENTITY)) {
                codings.add(coding);
            }
        }
        if (codings.isEmpty()) {
            return IDENTITY;
        }
        if (codings.size() == 1 && available.contains(codings.get(0))) {
            return codings.get(0);
        }
        String detail = codings.size() > 1
                ? "the body has more than one content coding"
                : "the body has a content coding that is not available";
        throw HttpProblemException.of(Reason.UNSUPPORTED_CODING, detail)
                .withSupported(available)
                .withHeader("Accept-Encoding", String.join(", ", available.isEmpty() ? List.of(IDENTITY) : available));
    }

    /** The name of a coding, which may be an alias. */
    static String canonical(String coding) {
        String lower = coding.toLowerCase(Locale.ROOT);
        return lower.equals("x-gzip") ? GZIP : lower;
    }

    /**
     * The content codings that a client accepts.
     *
     * @param identityAllowed whether {@code identity} is among them
     * @param coding the one that it prefers
     */
    record ChosenCoding(boolean identityAllowed, String coding) {}

    /**
     * The content coding of a response.
     *
     * @param header values of {@code Accept-Encoding}; without any, or if they are empty, it is {@code identity}
     * @throws HttpProblemException if the client accepts no content coding that is available
     */
    ChosenCoding ofResponse(List<String> header) {
        String text = HeaderValues.joined(header, "Accept-Encoding");
        Map<String, Integer> weights = weights(text);
        int rest = weights.getOrDefault("*", -1);
        int identity = weights.getOrDefault(IDENTITY, rest == 0 ? 0 : AcceptRange.FULL_WEIGHT);
        String best = IDENTITY;
        int bestWeight = 0;
        for (String coding : available) {
            int weight = weights.getOrDefault(coding, rest);
            if (weight > bestWeight) {
                best = coding;
                bestWeight = weight;
            }
        }
        // without a weight, identity is acceptable, but not preferred
        if (identity > 0 && weights.containsKey(IDENTITY) && identity > bestWeight) {
            best = IDENTITY;
        }
        if (identity == 0 && bestWeight == 0) {
            throw HttpProblemException.of(Reason.NOT_ACCEPTABLE, "no content coding that the client takes is available")
                    .withSupported(available);
        }
        return new ChosenCoding(identity > 0, best);
    }

    private static Map<String, Integer> weights(String header) {
        Map<String, Integer> weights = new HashMap<>();
        HeaderCursor cursor = new HeaderCursor(header);
        for (int i = 0; i < MAX_CODINGS && !cursor.space().isAtEnd(); i++) {
            String coding = canonical(cursor.token());
            OptionalInt weight = OptionalInt.of(AcceptRange.FULL_WEIGHT);
            if (cursor.space().take(';')) {
                boolean named = cursor.space().take('q') || cursor.take('Q');
                weight = named && cursor.take('=') ? AcceptRange.weight(cursor.token()) : OptionalInt.empty();
            }
            if (cursor.space().isAtEnd() || cursor.take(',')) {
                if (!coding.isEmpty() && weight.isPresent()) {
                    weights.putIfAbsent(coding, weight.getAsInt());
                }
            } else {
                cursor.skipElement();
            }
        }
        return weights;
    }
}
