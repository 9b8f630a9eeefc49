package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.RowTape;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.jspecify.annotations.Nullable;

/** Puts groups of columns on a tape. */
final class GroupConverters {
    private GroupConverters() {}

    /** A record. */
    static GroupConverter root(List<Converter> children) {
        return new Children(children);
    }

    /** A nested message. */
    static GroupConverter message(RowTape tape, Column column, List<Converter> children) {
        return new Children(children) {
            @Override
            public void start() {
                tape.begin(column);
            }

            @Override
            public void end() {
                tape.end(column);
            }
        };
    }

    /** A group that is looked at for its presence alone. */
    static Converter ignored(@Nullable Converter child) {
        return child == null
                ? new PrimitiveConverter() {
                    @Override
                    public void addBinary(Binary value) {}

                    @Override
                    public void addBoolean(boolean value) {}

                    @Override
                    public void addDouble(double value) {}

                    @Override
                    public void addFloat(float value) {}

                    @Override
                    public void addInt(int value) {}

                    @Override
                    public void addLong(long value) {}
                }
                : new Children(List.of(child));
    }

    /** Several values. */
    static GroupConverter list(RowTape tape, Column column, Converter element) {
        return new ListConverter(tape, column, element);
    }

    /** The attributes that a wildcard allows. */
    static GroupConverter attributes(RowTape tape, Column column) {
        return new Attributes(tape, column);
    }

    private static class Children extends GroupConverter {
        private final List<Converter> children;

        Children(List<Converter> children) {
            this.children = List.copyOf(children);
        }

        @Override
        public Converter getConverter(int index) {
            return children.get(index);
        }

        @Override
        public void start() {}

        @Override
        public void end() {}
    }

    private static final class ListConverter extends Children {
        private final RowTape tape;
        private final Column column;
        private int begin;
        private int items;

        ListConverter(RowTape tape, Column column, Converter element) {
            super(List.of());
            this.tape = tape;
            this.column = column;
            this.item = new Children(List.of(element)) {
                private int before;

                @Override
                public void start() {
                    before = tape.size();
                    items++;
                }

                @Override
                public void end() {
                    if (tape.size() == before) {
                        tape.at(column);
                        throw new SerializationException(Code.SCHEMA_MISMATCH, "null in a list");
                    }
                }
            };
        }

        private final Converter item;

        @Override
        public Converter getConverter(int index) {
            return item;
        }

        @Override
        public void start() {
            begin = tape.list(column);
            items = 0;
        }

        @Override
        public void end() {
            tape.endList(column, begin, items);
        }
    }

    private static final class Attributes extends Children {
        private final RowTape tape;
        private final Column column;
        private Map<String, String> entries = new TreeMap<>();
        private int count;
        private @Nullable String key;
        private @Nullable String value;

        Attributes(RowTape tape, Column column) {
            super(List.of());
            this.tape = tape;
            this.column = column;
        }

        @Override
        public Converter getConverter(int index) {
            return new Children(List.of(text(true), text(false))) {
                @Override
                public void start() {
                    key = null;
                    value = null;
                }

                @Override
                public void end() {
                    if (key == null || value == null) {
                        tape.at(column);
                        throw new SerializationException(
                                Code.SCHEMA_MISMATCH, "an attribute without its name or its value");
                    }
                    entries.put(key, value);
                }
            };
        }

        private Converter text(boolean isKey) {
            return new PrimitiveConverter() {
                @Override
                public void addBinary(Binary text) {
                    tape.check(column, text.length());
                    tape.attribute(isKey ? ++count : count, text.length());
                    if (isKey) {
                        key = TextConverter.text(text);
                    } else {
                        value = TextConverter.text(text);
                    }
                }
            };
        }

        @Override
        public void start() {
            entries = new TreeMap<>();
            count = 0;
        }

        @Override
        public void end() {
            if (!entries.isEmpty()) {
                tape.attributes(column, entries);
            }
        }
    }
}
