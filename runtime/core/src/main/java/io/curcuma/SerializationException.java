package io.curcuma;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The only exception that reading and writing throw. It says what is wrong and where, and never contains payload text.
 *
 * <p>{@link #offset} counts bytes from the start of the message, -1 if there is none; {@link #fieldPath} is the path of
 * field names from the root, {@code ""} at the root or where unknown.
 */
public final class SerializationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What went wrong; each constant names its HTTP status. */
    public enum Code {
        /** The bytes end inside a value: 400. */
        TRUNCATED,
        /** The bytes are not the format: 400. */
        MALFORMED,
        /** A string is not UTF-8: 400. */
        INVALID_UTF8,
        /** A checksum or a schema fingerprint is not the expected one: 400. */
        CHECKSUM,
        /** Well-formed, but not a value of the schema: 400. */
        SCHEMA_MISMATCH,
        /** Written with a schema that is not known: 400. The message says where schemas are looked up. */
        SCHEMA_UNKNOWN,
        /** Written with a schema that cannot be looked up at the moment, or for which a store returned another schema: 503. */
        SCHEMA_UNAVAILABLE,
        /** Other messages in progress leave no room on the heap for this one: 503. It can be read later. */
        BUSY,
        /** More bytes than a limit allows: 413. */
        LIMIT_SIZE,
        /** Deeper nesting than a limit allows: 400. */
        LIMIT_DEPTH,
        /** More items than a limit allows: 400. */
        LIMIT_COUNT,
        /** A number with more digits than a limit allows: 400. */
        LIMIT_NUMBER,
        /** No such format: 415. */
        UNSUPPORTED_FORMAT,
        /** The bean breaks its schema, so no format could carry it without loss: 500. */
        INVALID_BEAN,
        /** The bean holds a construct that its adapter does not carry: 500. */
        NOT_CARRIED,
        /**
         * Code of the application, such as a setter, a list or a data source, failed while a message was written or read: 500. The
         * cause has the class name and the stack trace of the exception, but not its text, which may quote the message.
         */
        FAILED,
        /** The bean breaks rules of its schema, and the serializer {@linkplain Serializer#withValidation validates}: 422. */
        INVALID,
        /** The configuration of the serializer cannot work: found when it is built or first used. */
        CONFIG_INVALID
    }

    /**
     * Whether exceptions have no stack trace: a stream of refused messages would take most of its time for it. Of the JDK's own classes, so that a
     * thread keeps nothing of an application.
     */
    private static final ThreadLocal<boolean[]> TRACELESS = ThreadLocal.withInitial(() -> new boolean[1]);

    private final Code code;
    private String format;
    private int offset;
    private String fieldPath;
    private String problem;
    private final @Nullable String limitName;
    private final long limitValue;
    private final long actual;
    private final boolean ofParent;
    private List<Violation> violations = List.of();

    /** @param problem what is wrong: lower case, no final period, never payload text */
    public SerializationException(Code code, String problem) {
        this(code, problem, null, "", -1, "", null, -1, -1, false);
    }

    /** @param problem what is wrong: lower case, no final period, never payload text */
    public SerializationException(Code code, String problem, @Nullable Throwable cause) {
        this(code, problem, cause, "", -1, "", null, -1, -1, false);
    }

    private SerializationException(
            Code code,
            String problem,
            @Nullable Throwable cause,
            String format,
            int offset,
            String fieldPath,
            @Nullable String limitName,
            long limitValue,
            long actual,
            boolean ofParent) {
        super(problem, cause, true, !TRACELESS.get()[0]);
        this.code = code;
        this.problem = problem;
        this.format = format;
        this.offset = offset;
        this.fieldPath = fieldPath;
        this.limitName = limitName;
        this.limitValue = limitValue;
        this.actual = actual;
        this.ofParent = ofParent;
    }

    /**
     * For something that is not a field of the current type: the path ends at the field that contains it, not at the field that was
     * read last.
     *
     * @param problem what is wrong: lower case, no final period, never payload text but names
     */
    public static SerializationException ofParent(Code code, String problem) {
        return new SerializationException(code, problem, null, "", -1, "", null, -1, -1, true);
    }

    /**
     * For a bean that breaks rules of its schema.
     *
     * @param violations at least one
     */
    public static SerializationException invalid(List<Violation> violations) {
        Violation first = violations.get(0);
        int more = violations.size() - 1;
        SerializationException invalid = new SerializationException(
                Code.INVALID,
                "the schema demands " + first.rule()
                        + (first.location().isEmpty() ? "" : " (" + first.location() + ")")
                        + (more == 0 ? "" : ", and " + more + " more rules are broken"));
        invalid.violations = List.copyOf(violations);
        invalid.fieldPath = first.path();
        return invalid;
    }

    /**
     * For a limit that is exceeded.
     *
     * @param limitName name of a component of {@link Limits}
     * @param actual what the message needs, -1 if unknown
     */
    public static SerializationException limit(Code code, String limitName, long limitValue, long actual) {
        return new SerializationException(
                code, "more than the limit allows", null, "", -1, "", limitName, limitValue, actual, false);
    }

    /**
     * Wraps a throwable that is not this library's, or that shows a defect, as {@link Code#FAILED}. The cause has the class names and
     * stack traces of the throwable and of its causes, but not their texts. A {@code SerializationException} is returned unchanged.
     */
    public static SerializationException failed(Throwable thrown) {
        return thrown instanceof SerializationException ours
                ? ours
                : failed(
                        Code.FAILED,
                        "code that was called failed with " + thrown.getClass().getName(),
                        thrown);
    }

    /**
     * A problem whose cause has the class names and stack traces of a throwable and of its causes, but not their texts.
     *
     * @param problem what is wrong: lower case, no final period, never payload text
     */
    public static SerializationException failed(Code code, String problem, Throwable thrown) {
        return new SerializationException(code, problem, RedactedException.of(thrown));
    }

    /**
     * Adds format, offset and path to this problem. Values that are already known stay.
     *
     * @return this exception
     */
    public SerializationException at(String format, int offset, String fieldPath) {
        this.format = this.format.isEmpty() ? format : this.format;
        this.offset = this.offset < 0 ? offset : this.offset;
        this.fieldPath = this.fieldPath.isEmpty() ? fieldPath : this.fieldPath;
        return this;
    }

    /**
     * Says that this problem is at a place of a document, such as {@code line 3, column 7}.
     *
     * @return this exception
     */
    public SerializationException at(String place) {
        return of(place + ": ");
    }

    /**
     * Says that this problem is of one message of a stream.
     *
     * @param ordinal of the message, from 1
     * @param position where the message begins in the stream, in bytes
     * @return this exception
     */
    public SerializationException inStream(long ordinal, long position) {
        return of("message " + ordinal + ", which begins at byte " + position + " of the stream: ");
    }

    /**
     * Says that this problem is of one message that is written to a stream.
     *
     * @param ordinal of the message, from 1
     */
    SerializationException inStream(long ordinal) {
        return of("message " + ordinal + ": ");
    }

    /**
     * Adds what helps to find the cause.
     *
     * @param hint lower case, no final period, never payload text
     * @return this exception
     */
    public SerializationException withHint(String hint) {
        problem = problem + "; " + hint;
        return this;
    }

    private SerializationException of(String message) {
        problem = message + problem;
        return this;
    }

    /**
     * Says whether exceptions of this class, in this thread, have no stack trace from now on.
     *
     * @return what it was before
     */
    static boolean traceless(boolean now) {
        boolean[] traceless = TRACELESS.get();
        boolean before = traceless[0];
        traceless[0] = now;
        return before;
    }

    /** What went wrong. */
    public Code code() {
        return code;
    }

    /** The text without code, offset, path and limit. */
    public String problem() {
        return problem;
    }

    /** Whether the path ends at the field that contains the problem: see {@link #ofParent(Code, String)}. */
    public boolean isOfParent() {
        return ofParent;
    }

    /** Id of the format, {@code ""} if unknown. */
    public String format() {
        return format;
    }

    /** Byte offset from the start of the message, -1 if unknown. */
    public int offset() {
        return offset;
    }

    /** Field names from the root, joined by {@code /}; list positions in brackets. */
    public String fieldPath() {
        return fieldPath;
    }

    /** Name of the limit as in {@link Limits}, null if no limit was exceeded. */
    public @Nullable String limitName() {
        return limitName;
    }

    /** The rules that the bean breaks, with their paths, if the code is {@link Code#INVALID}. */
    public List<Violation> violations() {
        return violations;
    }

    /** Value of the limit, -1 if no limit was exceeded. */
    public long limitValue() {
        return limitValue;
    }

    /** What the message needed where a limit was exceeded, -1 if unknown. */
    public long actual() {
        return actual;
    }

    @Override
    public String getMessage() {
        StringBuilder text = new StringBuilder(code.name()).append(": ");
        if (!format.isEmpty()) {
            text.append(format).append(": ");
        }
        text.append(problem);
        if (limitName != null) {
            text.append(" (").append(limitName).append(" = ").append(limitValue);
            if (actual >= 0) {
                text.append(", asked for ").append(actual);
            }
            if (code == Code.LIMIT_SIZE && Limits.isName(limitName)) {
                text.append("; Limits or -Dcurcuma.limits.").append(limitName).append(" allow more");
            }
            text.append(')');
        }
        if (!fieldPath.isEmpty()) {
            text.append(" at ").append(fieldPath);
        }
        if (offset >= 0) {
            text.append(", offset ").append(offset);
        }
        return text.length() <= 512 ? text.toString() : text.substring(0, 509) + "...";
    }
}
