package io.curcuma.json;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.ShortCodes;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.json.JsonBytes;
import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.internal.object.NameBytes;
import io.curcuma.internal.object.NamedField;
import io.curcuma.internal.object.TypeIndex;
import io.curcuma.internal.object.ValueKind;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;
import io.curcuma.spi.UnknownField;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JSON as field calls, straight from the bytes. A message is the whole array, so that its end is the array's own. */
@SuppressWarnings("deprecation") // the String constructor that takes ASCII as it is
final class JsonReader extends JsonScalarReader {
    private static final int CURSOR = 1;
    private static final int AT_END = -1;
    /** A comma or a brace, the quotes and the colon around a name. */
    private static final int MARKS = 4;

    private final JsonSkipper skipper = new JsonSkipper(scanner, budget);
    private int maxBytes;

    /** A new one. */
    static FieldReader create() {
        return new JsonReader();
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        boolean isWhole = offset == 0 && length == array.length;
        byte[] message = isWhole ? array : Arrays.copyOfRange(array, offset, offset + length);
        begin(message, limits);
        maxBytes = limits.stringBytes();
        if (length >= 3 && message[0] == (byte) 0xef && message[1] == (byte) 0xbb && message[2] == (byte) 0xbf) {
            position = 3;
        }
        position = scanner.white(position);
        begin();
    }

    @Override
    public void finish() {
        byte[] b = bytes;
        int p = position;
        while (p < end && (b[p] == ' ' || b[p] == '\n' || b[p] == '\r' || b[p] == '\t')) {
            p++;
        }
        if (p < end) {
            throw scanner.unexpected(p);
        }
        position = p;
        super.finish();
    }

    @Override
    public void release() {
        super.release();
        scanner.release();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return JsonNames.of(shape);
    }

    @Override
    public int next(Shape shape, Field likely) {
        byte[] b = bytes;
        int p = position;
        int c = b[p];
        if (c == ',' || p == mark) {
            MemberName name = likely.memberName();
            if (name != null && b[p + 1] == '"' && NameBytes.isAt(name, b, p + 2)) {
                p += name.length() + MARKS;
                // null where the value is not a plain object
                if (b[p - 2] == '"' && b[p - 1] == ':' && b[p] > ' ' && b[p] != 'n') {
                    count(shape, likely);
                    position = p;
                    current = kindOf(likely);
                    return likely.number();
                }
            }
        } else if (c == '}' && !isLevel()) {
            position = p + 1;
            current = NO_FIELD;
            return 0;
        }
        return otherNext(shape, likely);
    }

    @Override
    public int next(Shape shape) {
        if (isLevel()) {
            return nextOfLevel(shape);
        }
        int p = position;
        if (bytes[p] == '}' && p != mark) {
            position = p + 1;
            current = NO_FIELD;
            return 0;
        }
        return otherNext(shape, null);
    }

    /**
     * Any member. One method, so that it is too large to become a part of the code that reads a bean, where it would stand once for
     * each field.
     */
    private int otherNext(Shape shape, @Nullable Field likely) {
        EncodedNames names = names(shape);
        expect(names, likely);
        byte[] b = bytes;
        while (true) {
            int p = position;
            if (b[p] == ',' && b[p + 1] == '"') {
                p++;
            } else {
                p = toName(p);
                if (p < 0) {
                    current = NO_FIELD;
                    return 0;
                }
            }
            NamedField member = expected(names, b, p);
            if (member != null) {
                p += member.length();
            } else {
                int e = JsonBytes.special(b, p + 1);
                if (b[e] == '"') {
                    position = scanner.afterColon(e + 1);
                    JsonScanner.checkName(e - p);
                    member = member(names, b, p + 1, e - p - 1);
                    if (member == null) {
                        otherMember(new String(b, 0, p + 1, e - p - 1));
                    }
                } else {
                    String name = scanner.name(p);
                    position = scanner.end();
                    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
                    member = member(names, utf8, 0, utf8.length);
                    if (member == null) {
                        otherMember(name);
                    }
                }
                if (member == null) {
                    if (hasUnknown()) {
                        current = NO_FIELD;
                        return UNKNOWN_FIELD;
                    }
                    continue;
                }
                p = position;
            }
            if (b[p] <= ' ') {
                p = scanner.white(p);
            }
            position = p;
            member = asWritten(member);
            if (b[p] == 'n' && member.isNullAbsent()) {
                passNull();
                continue;
            }
            current = member.kind();
            return member.number();
        }
    }

    /** From the start of the object or the end of a value to the quote of the next name; {@link #AT_END} at its end. */
    private int toName(int from) {
        byte[] b = bytes;
        int p = from;
        if (p == mark) {
            p = scanner.white(p + 1);
            if (b[p] == '}') {
                position = p + 1;
                return AT_END;
            }
        } else {
            p = b[p] > ' ' ? p : scanner.white(p);
            if (b[p] == '}') {
                position = p + 1;
                return AT_END;
            }
            if (b[p] != ',') {
                throw scanner.unexpected(p);
            }
            p = scanner.white(p + 1);
        }
        if (b[p] != '"') {
            throw scanner.unexpected(p);
        }
        return p;
    }

    /** A member that is not a field; kept if that is to be. */
    private void otherMember(String name) {
        int start = position;
        passMember(name);
        if (keepsFields() && !name.equals(MemberNames.TYPE) && !name.equals(MemberNames.NIL)) {
            unknown(new UnknownField(0, 0, name, JsonCompactor.compact(bytes, start, position)));
        }
    }

    @Override
    protected @Nullable String nextName() {
        int p = toName(position);
        if (p < 0) {
            return null;
        }
        String name = scanner.name(p);
        position = scanner.end();
        return name;
    }

    @Override
    protected ValueKind kind() {
        byte[] b = bytes;
        return switch (b[position]) {
            case '{' -> ValueKind.OBJECT;
            case '[' -> ValueKind.ARRAY;
            case '"' -> ValueKind.STRING;
            case 't', 'f' -> ValueKind.BOOLEAN;
            case 'n' -> ValueKind.NULL;
            default -> ValueKind.OTHER;
        };
    }

    @Override
    protected boolean bytesAreText() {
        return true;
    }

    @Override
    protected void openObject() {
        if (bytes[position] != '{') {
            throw scanner.mismatch(position, "an object");
        }
        mark = position;
    }

    @Override
    protected void goOnAfterType(int typeEnd) {
        position = typeEnd;
    }

    @Override
    protected @Nullable String firstType() {
        byte[] b = bytes;
        int p = scanner.white(position + 1);
        if (b[p] == '}' || !scanner.name(p).equals(MemberNames.TYPE)) {
            return null;
        }
        position = scanner.end();
        return text();
    }

    @Override
    protected void lookAhead(TypeIndex index) {
        int start = position;
        try {
            position = skipper.lookAhead(bytes, start, lists, index);
        } catch (IndexOutOfBoundsException e) {
            // looking ahead is not strict: this finds what is wrong before the end
            skipper.pass(bytes, start, lists);
            throw e;
        }
    }

    @Override
    protected void pass() {
        position = skipper.pass(bytes, position, lists);
    }

    @Override
    protected void passNull() {
        position = scanner.afterScalar(position);
    }

    @Override
    public int beginList(Field list) {
        if (bytes[position] != '[') {
            throw scanner.mismatch(position, "an array");
        }
        current = kindOf(list);
        int p = scanner.white(position + 1);
        if (bytes[p] == ']') {
            position = p + 1;
            return 0;
        }
        lists++;
        position = p;
        return CURSOR;
    }

    @Override
    public int nextItem(Field list, int cursor) {
        byte[] b = bytes;
        int p = position;
        int c = b[p];
        if (c <= ' ') {
            p = scanner.white(p);
            c = b[p];
        }
        if (c == ',') {
            p++;
            position = b[p] <= ' ' ? scanner.white(p) : p;
            current = kindOf(list);
            return CURSOR;
        }
        if (c != ']') {
            throw scanner.unexpected(p);
        }
        lists--;
        position = p + 1;
        return 0;
    }

    @Override
    public void strings(Field list, int cursor, List<String> into) {
        if (cursor == 0) {
            return;
        }
        byte[] b = bytes;
        int p = position;
        while (b[p] == '"') {
            int e = JsonBytes.special(b, ++p);
            if (b[e] != '"') {
                p--;
                break;
            }
            budget.string(e - p);
            into.add(new String(b, 0, p, e - p));
            p = e + 1;
            if (b[p] == ',') {
                p++;
            } else if (b[p] == ']') {
                lists--;
                position = p + 1;
                return;
            } else {
                position = p;
                otherStrings(list, into, nextItem(list, cursor));
                return;
            }
        }
        position = b[p] <= ' ' ? scanner.white(p) : p;
        otherStrings(list, into, CURSOR);
    }

    private void otherStrings(Field list, List<String> into, int cursor) {
        for (int n = cursor; n != 0; n = nextItem(list, n)) {
            into.add(string());
        }
    }

    @Override
    public String string() {
        byte[] b = bytes;
        int p = position;
        if (b[p] == '"') {
            int e = JsonBytes.special(b, ++p);
            if (b[e] == '"') {
                position = e + 1;
                budget.string(e - p);
                String code = ShortCodes.get(b, p, e - p);
                return code == null ? new String(b, 0, p, e - p) : code;
            }
            e = b[e] < 0 ? JsonBytes.mark(b, e) : e;
            if (b[e] == '"') {
                position = e + 1;
                budget.string(e - p);
                return Utf8.get(b, p, e - p);
            }
        }
        return otherString();
    }

    private String otherString() {
        if (isSubstituted()) {
            return substituted();
        }
        int before = position;
        String text = text();
        if (position - before > maxBytes) {
            budget.string(text.getBytes(StandardCharsets.UTF_8).length);
        }
        return text;
    }

    @Override
    protected boolean findText() {
        byte[] b = bytes;
        int p = position + 1;
        if (b[p - 1] != '"') {
            return false;
        }
        textFrom = p;
        textTo = JsonBytes.special(b, p);
        textNext = textTo + 1;
        return b[textTo] == '"';
    }

    /** A string of which only what it stands for is limited. */
    @Override
    protected String text() {
        int p = position;
        if (bytes[p] != '"') {
            throw scanner.mismatch(p, "a string");
        }
        String text = scanner.string(p + 1);
        position = scanner.end();
        if (text.length() > 2L * maxBytes) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", maxBytes, text.length());
        }
        return text;
    }
}
