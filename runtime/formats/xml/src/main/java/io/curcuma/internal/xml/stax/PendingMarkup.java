package io.curcuma.internal.xml.stax;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A piece of a document that is to be written. */
sealed interface PendingMarkup {
    /** Character data. */
    record Text(String text) implements PendingMarkup {}

    /** The end of the element that is open. */
    record End() implements PendingMarkup {}

    /**
     * An attribute.
     *
     * @param prefix that it should have where possible, empty for any
     */
    record Attribute(String namespace, String prefix, String name, String value) {}

    /** A start tag. As long as it is open, attributes may come, and what comes behind it waits. */
    final class Tag implements PendingMarkup {
        private final String namespace;
        private @Nullable String prefix;
        private final String name;
        private List<Attribute> attributes = List.of();
        private Map<String, String> declarations = Map.of();
        private @Nullable QName type;
        private boolean nil;
        private boolean open = true;
        private boolean mixed;

        /** @param prefix that the element should have where possible, null for any */
        Tag(String namespace, @Nullable String prefix, String name) {
            this.namespace = namespace;
            this.prefix = prefix;
            this.name = name;
        }

        String namespace() {
            return namespace;
        }

        @Nullable
        String prefix() {
            return prefix;
        }

        /** Names the prefix that the element should have where possible. */
        void prefix(String preferred) {
            prefix = preferred;
        }

        String name() {
            return name;
        }

        List<Attribute> attributes() {
            return attributes;
        }

        void add(Attribute attribute) {
            if (attributes.isEmpty()) {
                attributes = new ArrayList<>();
            }
            attributes.add(attribute);
        }

        /** Declarations that values of this element rely on: namespace by prefix. */
        Map<String, String> declarations() {
            return declarations;
        }

        /** Declares a namespace, whatever the prefix stood for on this element. */
        void declare(String declaredPrefix, String uri) {
            if (declarations.isEmpty()) {
                declarations = new LinkedHashMap<>();
            }
            declarations.put(declaredPrefix, uri);
        }

        /** Whether the tag can make a namespace the default: neither its own name nor its values rely on another one, or on none. */
        boolean allowsDefault(String uri) {
            return !namespace.isEmpty()
                    && (type == null || !type.getNamespaceURI().isEmpty())
                    && uri.equals(declarations.getOrDefault("", uri));
        }

        /** The {@code xsi:type}, null for none. */
        @Nullable
        QName type() {
            return type;
        }

        void type(@Nullable QName value) {
            type = value;
        }

        /** Whether it is {@code xsi:nil}. */
        boolean isNil() {
            return nil;
        }

        void nil(boolean value) {
            nil = value;
        }

        /** Whether text is content here, so that no white space may be added. */
        boolean isMixed() {
            return mixed;
        }

        void mixed(boolean value) {
            mixed = value;
        }

        boolean isOpen() {
            return open;
        }

        /** Nothing more comes into the tag. */
        void complete() {
            open = false;
        }

        /** Whether it has the attribute. */
        boolean has(String attributeNamespace, String attributeName) {
            for (Attribute attribute : attributes) {
                if (attribute.name().equals(attributeName)
                        && attribute.namespace().equals(attributeNamespace)) {
                    return true;
                }
            }
            return false;
        }
    }
}
